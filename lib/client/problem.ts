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
/** `application/problem+json` as the API returns it (contract section 1); keeps additional members of single errors. */
const problemSchema = z.looseObject({
  status: z.int(),
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  request_id: z.string().optional(),
  errors: z.array(fieldErrorSchema).default([]),
})
export type ProblemDocument = z.infer<typeof problemSchema>

/** Translations of refusals, by their stable codes. */
export interface ProblemWords {
  byCode: Readonly<Record<string, string>>
  /** For messages shown next to their fields. */
  byFieldCode: Readonly<Record<string, string>>
  /** For steps of workflows, and for whole runs. */
  byStepCode: Readonly<Record<string, string>>
  /**
   * For messages whose English says more than their code: `$1` is what it names, `$<label>` the field that it names,
   * `$<rest>` a refusal within it, `$<choices>` the allowed choices, and `$<total>` and `$<expected>` whole numbers.
   */
  byFieldMessage: readonly (readonly [english: RegExp, words: string])[]
  /** For anything else that was thrown. */
  otherwise: string
}
type InLanguage = (label: string) => string
/** Translates the choices of a field; all of them are given. */
export type ChoicesInLanguage = (choices: string[]) => string[]
const asWords: ChoicesInLanguage = (choices) =>
  choices.map((one) => (/^[a-z][a-z0-9_]*$/.test(one) ? humanise(one) : one))
/** Leaves them untranslated: an organisation's own choices. */
const asWritten: ChoicesInLanguage = (choices) => choices
let words: ProblemWords | null = null
let known: InLanguage = (label) => label
let knownChoices: ChoicesInLanguage = asWords
/**
 * Module state is safe here: a browser has one reader, and refusals are only shown there.
 * @param language null for English
 * @param labelOf translates a field label in an English message
 * @param choicesOf translates choices
 */
export const setProblemLanguage = (
  language: ProblemWords | null,
  labelOf: InLanguage,
  choicesOf: ChoicesInLanguage = asWords,
): void => {
  words = language
  known = labelOf
  knownChoices = choicesOf
}

/** At most this many are listed; the field itself shows all. */
const MAX_CHOICES = 12
/** `"lead"|"customer"` → "Lead, Customer" */
function choicesIn(text: string, choicesOf: ChoicesInLanguage): string {
  const all = choicesOf(text.replace(/^"|"$/g, '').split('"|"'))
  return all.length > MAX_CHOICES ? `${all.slice(0, MAX_CHOICES).join(', ')}, …` : all.join(', ')
}

/** Thousands separator that readers of any locale understand. */
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
 * The message of a single refusal for the reader, anywhere.
 * @param labelOf names of fields, if it is known which fields they are
 * @param choicesOf the same for their choices
 */
export const refusalWords = ({ message }: { message: string }, labelOf = known, choicesOf = knownChoices): string =>
  wordsFor(message, labelOf, choicesOf) ?? message

/** The same for display next to its field: the text for a code alone does not say which field is meant. */
export const fieldWords = (
  { code, message }: { code: string; message: string },
  choicesOf: ChoicesInLanguage = knownChoices,
): string => wordsFor(message, known, choicesOf) ?? words?.byFieldCode[code] ?? message

/**
 * Why a step of a workflow, or a whole run, failed. A step fails with its own codes, with those of fields, and with
 * refusals.
 */
export function stepErrorWords({ code, message }: { code: string; message: string }): string {
  const ofField = words?.byFieldCode[code]
  // The text for such a code does not say which field is meant; the message does.
  return (
    wordsFor(message) ??
    words?.byStepCode[code] ??
    (ofField ? `${ofField} (${message})` : words?.byCode[code]) ??
    message
  )
}

/** Whether the reader's language differs from the API's. */
export const areTranslated = (): boolean => words !== null

/** A refusal by the API, or the lack of an answer (`code: unreachable`, status 0). */
export class ApiProblem extends Error {
  readonly document: ProblemDocument
  /** Seconds after which a retry makes sense. */
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
      // To people, custom fields are fields, not parts of one.
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

/** For this page: somebody else is signed in by now. */
export const sessionEnded = (): ApiProblem => made(401, 'unauthenticated', 'Your session has ended.')

/** The server answered, but did nothing. */
export const failedOnServer = (): ApiProblem =>
  made(0, 'unexpected_answer', 'The server could not do it. Try again in a moment.')

/** @param isOwn the reader did it, in another tab or on another device */
export const editConflict = (isOwn = false): ApiProblem =>
  isOwn
    ? made(409, 'changed_elsewhere', 'You have changed the same field elsewhere in the meantime.')
    : made(409, 'changed_meanwhile', 'Somebody else has changed the same field in the meantime.')

const DELETED = 'It has been deleted, or is no longer shown to you. Nothing was saved.'
/**
 * The refusal of a change: the record existed when the reader began, so “Not found” would not say what happened. Pure.
 */
export const asEditProblem = ({ document, retryAfter }: ApiProblem): ApiProblem =>
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

/** The message for people about anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.message : (words?.otherwise ?? 'Something went wrong. Try again.')

/** The session has ended. A wrong password or code is a 401 too. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'unauthenticated'

const WITHHELD = [403, 404, 410]
/** The record is gone or no longer readable for the reader: data that was read before must not stay on the screen. */
export const isInaccessible = (error: unknown): boolean =>
  error instanceof ApiProblem && WITHHELD.includes(error.document.status)

/** Nobody answered, or the server could not. */
export const isUnresponsive = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.document.status === 0 || error.document.status >= 500)

export const isMissing = (error: unknown): boolean => error instanceof ApiProblem && error.document.status === 404

/** The same request may be answered later: after signing in again, or once the server is back. */
export const isTransient = (error: unknown): boolean =>
  isSignedOut(error) || isUnresponsive(error) || (error instanceof ApiProblem && error.document.status === 429)

/** This request, or the same one before it, may have been carried out. */
export const isUndecided = (error: unknown): boolean =>
  isTransient(error) || (error instanceof ApiProblem && error.code === 'idempotency_in_progress')
