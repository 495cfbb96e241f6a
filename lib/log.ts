/** One line of JSON per event on standard error; never a request body, a code, a picture or a secret. */
type Details = Record<string, unknown>

const plain = (value: unknown): unknown =>
  value instanceof Error
    ? {
        name: value.name,
        ...codeOf(value),
        ...sqlStateOf(value),
        message: messageOf(value),
        stack: value.stack
          ?.split('\n')
          .filter((line) => /^\s+at /.test(line))
          .slice(0, 5)
          .map((line) => line.trim()),
      }
    : value

const codeOf = (error: Error) => ('code' in error ? { code: String(error.code) } : {})

/** Prisma's code, P2010, says only that a statement failed: why the server refused it is inside. */
function sqlStateOf(error: Error): { sql_state?: string } {
  const { meta, cause = meta?.driverAdapterError } = error as {
    meta?: { driverAdapterError?: unknown }
    cause?: unknown
  }
  if (typeof cause !== 'object' || cause === null) return {}
  const { originalCode } = cause as { originalCode?: unknown }
  if (typeof originalCode === 'string') return { sql_state: originalCode }
  return cause instanceof Error ? sqlStateOf(cause) : {}
}

/** SQLSTATE class 22, data exceptions: "invalid input syntax for type date" is followed by the value. */
const quotesValue = (error: Error) => 'severity' in error && 'code' in error && String(error.code).startsWith('22')

/** The database's messages quote user input; their code says what happened. */
const messageOf = (error: Error): string =>
  error.name.startsWith('Prisma') || quotesValue(error)
    ? 'the database refused a statement'
    : error.message.slice(0, 500)

/**
 * An error for code that logs messages as they are: its message contains no user input, its stack is that of `error`.
 */
export function unquoted(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('something was thrown that is no error')
  const { code, sql_state }: { code?: string; sql_state?: string } = { ...codeOf(error), ...sqlStateOf(error) }
  const codes = [code, sql_state && `SQLSTATE ${sql_state}`].filter(Boolean).join(', ')
  const safeError = new Error(messageOf(error) + (codes && ` (${codes})`))
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  safeError.stack = [`${safeError.name}: ${safeError.message}`, ...frames].join('\n')
  return safeError
}

function write(level: 'info' | 'warn' | 'error', message: string, details: Details = {}): void {
  const entries = Object.entries(details).map(([key, value]) => [key, plain(value)])
  process.stderr.write(
    `${JSON.stringify({ at: new Date().toISOString(), level, message, ...Object.fromEntries(entries) })}\n`,
  )
}

export const log = {
  info: (message: string, details?: Details) => write('info', message, details),
  warn: (message: string, details?: Details) => write('warn', message, details),
  error: (message: string, details?: Details) => write('error', message, details),
}

/**
 * The reader of our output may exit first: a terminal, or the program that stores our log. Without a listener, a write
 * error becomes an exception, whose report fails in the same way, in an endless loop.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/**
 * graphile-worker leaves the rejection of its cron unhandled when the database is lost. Next then keeps its own server
 * alive, and prints its own line in addition to this one; without either, Node would end the process.
 */
export function outliveRejections(): void {
  process.on('unhandledRejection', (error) => log.error('a rejection was handled nowhere', { error }))
}
