import { RECORDS } from '@/lib/records'
import { humanise, inSentence } from '@/lib/format'

const SPECIAL: Record<string, string> = {
  'session.completed': 'the check has finished',
  'deal.stage_changed': 'the deal changes its stage',
}

/** "the check has finished", "the contact is updated". */
export function eventInWords(type: string): string {
  const special = SPECIAL[type]
  if (special) return special
  const [name = '', happened = ''] = type.split('.')
  const label = name === 'session' ? 'check' : inSentence(RECORDS.find((one) => one.name === name)?.label ?? name)
  return `the ${label} is ${inSentence(humanise(happened))}`
}
