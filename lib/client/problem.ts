import { z } from 'zod'
import { humanise } from '@/lib/format'
import { PLAIN_WORDS } from './plain-words'

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
  /** Of single fields, beside which they stand. */
  byFieldCode: Readonly<Record<string, string>>
  /** Of steps of workflows, and of whole runs. */
  byStepCode: Readonly<Record<string, string>>
  /**
   * Of those whose English says more than their code: `$1` is what it names, `$<label>` the field that it names, `$<rest>` a
   * refusal within it, `$<choices>` what can be chosen, and `$<total>` and `$<expected>` whole numbers.
   */
  byFieldMessage: readonly (readonly [english: RegExp, words: string])[]
  /** Of whatever else was thrown. */
  otherwise: string
}
type InLanguage = (label: string) => string
/** What the reader calls the choices of a field; all of them are given. */
export type ChoicesInLanguage = (choices: string[]) => string[]
const asWords: ChoicesInLanguage = (choices) =>
  choices.map((one) => (/^[a-z][a-z0-9_]*$/.test(one) ? humanise(one) : one))
/** The organisation's own. */
const asWritten: ChoicesInLanguage = (choices) => choices
let words: ProblemWords | null = null
let known: InLanguage = (label) => label
let knownChoices: ChoicesInLanguage = asWords
/**
 * A browser has one reader, and refusals are met there alone.
 * @param language null for English
 * @param labelOf the reader's name of what a message names in English
 * @param choicesOf the reader's names of choices
 */
export const tellProblemsIn = (
  language: ProblemWords | null,
  labelOf: InLanguage,
  choicesOf: ChoicesInLanguage = asWords,
): void => {
  words = language
  known = labelOf
  knownChoices = choicesOf
}

/** So many are named; who wants to know more looks at the field. */
const MOST_CHOICES = 12
/** `"lead"|"customer"` → "Lead, Customer" */
function choicesIn(text: string, choicesOf: ChoicesInLanguage): string {
  const all = choicesOf(text.replace(/^"|"$/g, '').split('"|"'))
  return all.length > MOST_CHOICES ? `${all.slice(0, MOST_CHOICES).join(', ')}, …` : all.join(', ')
}

/** Between the thousands of a number: read as such by whoever writes a point, an apostrophe or nothing there. */
const THIN_SPACE = '\u202f'

function wordsFor(message: string, labelOf = known, choicesOf = knownChoices): string | undefined {
  for (const [english, said] of words?.byFieldMessage ?? PLAIN_WORDS) {
    const found = english.exec(message)
    if (!found) continue
    const { label = '', rest = '', choices = '', ...counts } = found.groups ?? {}
    return said.replace(/\$(?:(\d)|<(\w+)>)/g, (_, place: string | undefined, name: string) => {
      if (place !== undefined) return found[Number(place)] ?? ''
      if (name === 'label') return labelOf(label)
      if (name === 'rest') return refusalWords({ message: rest }, labelOf, choicesOf)
      if (name === 'choices') return choicesIn(choices, choicesOf)
      return counts[name]?.replaceAll(',', THIN_SPACE) ?? ''
    })
  }
  return undefined
}

/**
 * What a single refusal says to the reader, wherever it stands.
 * @param labelOf the names of fields, where it is known which fields they are
 * @param choicesOf the same of their choices
 */
export const refusalWords = ({ message }: { message: string }, labelOf = known, choicesOf = knownChoices): string =>
  wordsFor(message, labelOf, choicesOf) ?? message

/** The same beside its field: the words of a code alone do not say which field is meant. */
export const fieldWords = (
  { code, message }: { code: string; message: string },
  choicesOf: ChoicesInLanguage = knownChoices,
): string => wordsFor(message, known, choicesOf) ?? words?.byFieldCode[code] ?? message

/** Why a step of a workflow failed, or a whole run. A step fails with its own codes, with those of fields and with refusals. */
export function stepErrorWords({ code, message }: { code: string; message: string }): string {
  const ofField = words?.byFieldCode[code]
  // The words of such a code do not say which field is meant; the message does.
  return (
    wordsFor(message) ??
    words?.byStepCode[code] ??
    (ofField ? `${ofField} (${message})` : words?.byCode[code]) ??
    message
  )
}

/** Whether the reader has another language than the API. */
export const areTranslated = (): boolean => words !== null

/** A refusal by the API, or the lack of an answer (`code: unreachable`, status 0). */
export class ApiProblem extends Error {
  readonly document: ProblemDocument
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | null

  constructor(document: ProblemDocument, retryAfter: number | null = null) {
    super(wordsFor(document.detail) ?? words?.byCode[document.code] ?? document.detail)
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
      if (name) messages[name] ??= fieldWords({ code, message }, top === 'custom' ? asWritten : knownChoices)
    }
    return messages
  }
}

const made = (status: number, code: string, detail: string) =>
  new ApiProblem({ status, code, title: detail, detail, errors: [] })
export const unreachable = (): ApiProblem =>
  made(0, 'unreachable', 'The server cannot be reached. Check your connection and try again.')

/** The server answered, and did nothing. */
export const notDone = (): ApiProblem =>
  made(0, 'unexpected_answer', 'The server did not do it. Try again in a moment.')

/** @param isOwn the reader has done it, in another tab or on another device */
export const changedMeanwhile = (isOwn = false): ApiProblem =>
  isOwn
    ? made(409, 'changed_elsewhere', 'You have changed the same field elsewhere meanwhile.')
    : made(409, 'changed_meanwhile', 'Somebody else has changed the same field meanwhile.')

const DELETED = 'It was deleted meanwhile, or is not shown to you any more. Nothing was saved.'
/** The refusal of a change: the record was there when the reader began, so “Not found” would not say what happened. Pure. */
export const ofChange = ({ document, retryAfter }: ApiProblem): ApiProblem =>
  new ApiProblem(
    document.code === 'not_found' ? { ...document, code: 'deleted_meanwhile', detail: DELETED } : document,
    retryAfter,
  )

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

/** The session has ended. A wrong password or code is a 401 too. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'unauthenticated'

const WITHHELD = [403, 404, 410]
/** What was asked for is gone, or is no longer for the reader: what was read of it before must not stay on the screen. */
export const isWithheld = (error: unknown): boolean =>
  error instanceof ApiProblem && WITHHELD.includes(error.document.status)

/** The same request may be answered later: after signing in again, or once the server is back. */
export const isPassing = (error: unknown): boolean =>
  isSignedOut(error) ||
  (error instanceof ApiProblem && [0, 429].includes(error.document.status)) ||
  (error instanceof ApiProblem && error.document.status >= 500)
