import { DomainError, type ErrorCode } from '@/lib/errors'

/** Why a workbook cannot be read, in a form that can cross the process boundary. */
export interface Refusal {
  problem: ErrorCode
  /** Code of the entry in `errors`. */
  code: string
  message: string
  pointer?: string
  allowed?: string[]
}

export class RefusedWorkbook extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message)
  }
}

export const refusalError = ({ problem, code, message, pointer, allowed }: Refusal): DomainError =>
  new DomainError(problem, {
    detail: message,
    errors: [{ pointer: pointer ?? '', code, message, ...(allowed && { allowed }) }],
  })
