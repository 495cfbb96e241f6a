import type { Certainty, Reason } from '@/lib/across/duplicates/schema'
import type { Tone } from '@/components/ui/badge'

/** Why records may be one, as people say it. */
export const CERTAINTY_WORDS: Record<Certainty, { word: string; tone: Tone }> = {
  certain: { word: 'Certain', tone: 'success' },
  likely: { word: 'Likely', tone: 'accent' },
  possible: { word: 'Possible', tone: 'neutral' },
}

const NOUNS: Record<string, string> = {
  email: 'e-mail',
  phones: 'phone',
  phone: 'phone',
  external_ids: 'id in another system',
  company_id: 'company',
  address: 'address',
  domain: 'domain',
  full_name: 'name',
  name: 'name',
}

function wordsOf({ field, kind, detail }: Reason): string {
  if (kind === 'same_domain') return 'same e-mail domain'
  if (kind === 'similar') return detail ? `names alike (${detail})` : 'names alike'
  return `same ${NOUNS[field] ?? field}`
}

/** "same phone; names alike (Bob – Robert)"; of several names, those that are not the same. */
export function reasonWords(reasons: Reason[]): string {
  const areAlike = reasons.some(({ kind }) => kind === 'similar')
  const told = reasons.filter(({ field, kind }) => !(areAlike && kind === 'same' && NOUNS[field] === 'name'))
  return [...new Set(told.map(wordsOf))].join('; ')
}
