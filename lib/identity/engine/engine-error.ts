import type { EngineErrorCode } from './findings'

/**
 * A job that could not be done, by code. The message is for people and logs, and never contains any part of a file.
 * Crosses the process boundary as `{ code, message }`.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError'

  constructor(
    readonly code: EngineErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
