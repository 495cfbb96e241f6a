import { DomainError, type ErrorCode } from '@/lib/errors'

/** Why a workbook cannot be read, in a form that crosses from the process that reads it. */
export interface Refusal {
  problem: ErrorCode
  /** Of the entry among `errors`. */
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
