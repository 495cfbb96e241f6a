import { DomainError } from '@/lib/errors'

/** What is wrong with a file, with its location: the line as a text editor counts, or the row of a sheet, from 1. */
export function refusedAt(line: number, code: string, message: string): DomainError {
  const named = `Line ${line}: ${message}`
  return new DomainError('validation_failed', {
    detail: named,
    errors: [{ pointer: `/line/${line}`, code, message: named }],
  })
}
