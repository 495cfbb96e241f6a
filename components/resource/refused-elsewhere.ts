'use client'
import { messageOf, ApiProblem } from '@/lib/client/problem'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { shortTitle, valueOf } from './columns'
import { useRecordHref } from './record-links'
import { useTellRefused } from './tell-refused'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

const MOST_SHOWN = 200

/** Tells what was refused of a record after its editor has gone, in the words that were typed, so that nothing is lost unseen. */
export function useRefusedElsewhere<F extends Fields>(resource: Resource<F>, fields: Fields, record: RecordOf<F>) {
  const t = useWords()
  const tell = useTellRefused(useRecordHref(resource.path, record.id))
  return (error: unknown, body: object) => {
    const names = Object.keys(fields).filter((name) => valueOf(body, name) !== undefined)
    const labels = names.map((name) => fields[name]?.label ?? name)
    const messages = error instanceof ApiProblem ? Object.values(error.fieldMessages) : []
    const message = messages[0] ?? messageOf(error)
    const [only] = names.length === 1 ? names : []
    const typed = only === undefined ? undefined : valueOf(body, only)
    const isText = typeof typed === 'string' && fields[only ?? '']?.kind !== 'reference'
    tell(
      t(en.ofWasNotSaved, { field: labels.join(', '), title: shortTitle(resource, record) }),
      isText ? t(en.whatWasTyped, { typed: typed.slice(0, MOST_SHOWN), message }) : message,
    )
  }
}
