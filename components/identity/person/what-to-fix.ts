import { reasonSentence, sentenceOf } from './wording'
import { stepWords } from './words/en/steps'

const NOTHING_THERE = 'document_not_found'

/**
 * What a better picture of a document needs. If none was seen in the picture, that its name and its photo are not
 * legible is no news: only what is wrong with the picture helps.
 */
export function whatToFix(problems: string[], hints: string[]): string[] {
  const isThere = !hints.includes(NOTHING_THERE)
  const told = isThere ? hints : hints.filter((code) => code === NOTHING_THERE || code.startsWith('picture_'))
  return [...(isThere ? problems.map(reasonSentence) : []), ...told.map((code) => sentenceOf(stepWords.quality, code))]
}
