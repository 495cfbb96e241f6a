import type { Certainty, Reason } from '@/lib/across/duplicates/schema'
import type { Tone } from '@/components/ui/badge'
import en from '@/components/words/en/duplicates'
import type { Message } from '@/lib/client/words/english'
import type { Translate } from '@/lib/client/words/translate'

/** How likely the records are the same, in words. */
export const CERTAINTY_WORDS: Record<Certainty, { word: Message; tone: Tone }> = {
  certain: { word: en.certain, tone: 'success' },
  likely: { word: en.likely, tone: 'accent' },
  possible: { word: en.possible, tone: 'neutral' },
}

const NOUNS: Record<string, Message> = {
  email: en.eMail,
  phones: en.phone,
  phone: en.phone,
  external_ids: en.idInAnotherSystem,
  company_id: en.company,
  address: en.address,
  domain: en.domain,
  full_name: en.name,
  name: en.name,
}

function wordsOf(t: Translate, { field, kind, detail }: Reason): string {
  if (kind === 'same_domain') return t(en.sameEMailDomain)
  if (kind === 'similar') return detail ? t(en.namesAlike, { detail }) : t(en.namesAlike2)
  const noun = NOUNS[field]
  return t(en.same, { noun: noun ? t(noun) : field })
}

/** "same phone; names alike (Bob – Robert)". Omits equal names if other names are merely similar. */
export function reasonWords(t: Translate, reasons: Reason[]): string {
  const areAlike = reasons.some(({ kind }) => kind === 'similar')
  const told = reasons.filter(({ field, kind }) => !(areAlike && kind === 'same' && NOUNS[field] === en.name))
  return [...new Set(told.map((reason) => wordsOf(t, reason)))].join('; ')
}
