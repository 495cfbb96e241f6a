import { openingWords } from './words/en/opening'
import { stepWords } from './words/en/steps'

/* Picks texts by code. */

/** The name of a recognised document, without the examples that help to choose one. */
export const shortName = (type: string | null | undefined): string | null =>
  openingWords.documentNames[type ?? '']?.replace(/ \(.*\)$/, '') ?? null

export const aDocument = (type: string): string => stepWords.aDocument[type] ?? type

export const reasonSentence = (code: string): string =>
  stepWords.reasons[code] ?? stepWords.reasonsAtOnce[code] ?? stepWords.otherReason

/** @param table advice by code */
export const sentenceOf = (table: Record<string, string>, code: string): string => table[code] ?? stepWords.otherAdvice
