import { resources } from '@/lib/registry'
import { RECORDS } from '@/lib/records'
import en from '@/components/words/en/triggers'
import type { Message } from '@/lib/client/words/english'
import type { Translate } from '@/lib/client/words/translate'

const SPECIAL: Record<string, Message> = {
  'session.completed': en.theCheckHasFinished,
  'deal.stage_changed': en.theDealChangesItsStage,
}

/** The name of a collection's record within a sentence: "contact". A session is called a check. */
export function labelAt(t: Translate, path: string | null): string {
  if (path === 'sessions') return t(en.check)
  const found = path === null ? undefined : resources.at(path)
  return t.inSentence(found ? t.resource(found).label : t(en.record))
}

/** "the check has finished", "the contact is updated". */
export function eventInWords(t: Translate, type: string): string {
  const special = SPECIAL[type]
  if (special) return t(special)
  const [name = '', happened = ''] = type.split('.')
  const resource = RECORDS.find((one) => one.name === name)
  const label = name === 'session' ? t(en.check) : t.inSentence(resource ? t.resource(resource).label : name)
  return t(en.theIs, { label, happened: t.inSentence(t.humanise(happened)) })
}
