import { z } from 'zod'

const fieldErrorSchema = z.object({
  pointer: z.string().optional(),
  parameter: z.string().optional(),
  code: z.string(),
  message: z.string(),
  allowed: z.array(z.string()).optional(),
})
/** `application/problem+json` as the API answers it (contract section 1); members of single errors stay along. */
const problemSchema = z.looseObject({
  status: z.int(),
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  request_id: z.string().optional(),
  errors: z.array(fieldErrorSchema).default([]),
})
export type ProblemDocument = z.infer<typeof problemSchema>

/** What refusals say in a language other than the API's own, by their stable codes. */
export interface ProblemWords {
  byCode: Readonly<Record<string, string>>
  /** Of single fields. */
  byFieldCode: Readonly<Record<string, string>>
  /**
   * Of those whose English says more than their code: `$1` is what it names, `$<label>` the field that it names, and
   * `$<rest>` a refusal within it.
   */
  byFieldMessage: readonly (readonly [english: RegExp, words: string])[]
  /** Of whatever else was thrown. */
  otherwise: string
}
let words: ProblemWords | null = null
/** A browser has one reader, and refusals are met there alone. */
export const tellProblemsIn = (language: ProblemWords): void => {
  words = language
}

type InLanguage = (label: string) => string
const asItIs: InLanguage = (label) => label

function wordsFor(message: string, labelOf: InLanguage): string | undefined {
  for (const [english, said] of words?.byFieldMessage ?? []) {
    const found = english.exec(message)
    if (!found) continue
    const { label, rest } = found.groups ?? {}
    return said
      .replace(/\$(\d)/g, (_, place: string) => found[Number(place)] ?? '')
      .replace('$<label>', () => labelOf(label ?? ''))
      .replace('$<rest>', () => wordsFor(rest ?? '', labelOf) ?? rest ?? '')
  }
  return undefined
}

/** What a single refusal says to the reader. @param labelOf the reader's name of a field that the message names in English */
export const refusalWords = (
  { code, message }: { code: string | null; message: string },
  labelOf: InLanguage = asItIs,
): string => wordsFor(message, labelOf) ?? words?.byFieldCode[code ?? ''] ?? message

/** A refusal by the API, or the lack of an answer (`code: unreachable`, status 0). */
export class ApiProblem extends Error {
  readonly document: ProblemDocument
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | null

  constructor(document: ProblemDocument, retryAfter: number | null = null) {
    super(wordsFor(document.detail, asItIs) ?? words?.byCode[document.code] ?? document.detail)
    this.name = 'ApiProblem'
    this.document = document
    this.retryAfter = retryAfter
  }

  get code(): string {
    return this.document.code
  }

  /** Message per top-level body field, the first one of each. */
  get fieldMessages(): Record<string, string> {
    const messages: Record<string, string> = {}
    for (const { pointer, code, message } of this.document.errors) {
      const [, top, key] = pointer?.split('/') ?? []
      // The organisation's own fields are fields to people, not parts of one.
      const name = top === 'custom' && key ? `custom.${key}` : top
      if (name) messages[name] ??= refusalWords({ code, message })
    }
    return messages
  }
}

const made = (status: number, code: string, detail: string) =>
  new ApiProblem({ status, code, title: detail, detail, errors: [] })
export const unreachable = (): ApiProblem =>
  made(0, 'unreachable', 'The server cannot be reached. Check your connection and try again.')

export const changedMeanwhile = (): ApiProblem =>
  made(409, 'changed_meanwhile', 'Somebody else has changed the same field meanwhile.')

/** The refusal in an answer that is not 2xx. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const parsed = problemSchema.safeParse(await response.json().catch(() => null))
  if (!parsed.success)
    return made(response.status, 'unexpected_answer', `The server answered ${response.status}. Try again in a moment.`)
  const seconds = Number(response.headers.get('retry-after'))
  return new ApiProblem(parsed.data, Number.isFinite(seconds) && seconds > 0 ? seconds : null)
}

/** What to tell people about anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.message : (words?.otherwise ?? 'Something went wrong. Try again.')
