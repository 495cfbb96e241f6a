'use client'
import type { ImportChange } from '@/lib/client/imports'
import { ON_MATCH, type Import } from '@/lib/long-work/imports/schema'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { sourceOf } from './targets'
import { collectionAt } from './words'
import en from '@/components/words/en/imports'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const NEVER = ''
const ON_MATCH_WORDS: Record<Import['on_match'], Message> = {
  update: en.updateTheExistingOne,
  skip: en.leaveTheExistingOneAs,
  create: en.createAnotherOne,
}

/** The mapped fields that can identify existing records. */
function matches(t: Translate, record: Import): { value: string; label: string }[] {
  const { fields } = t.resource(collectionAt(record.resource))
  const targets = Object.values(record.mapping)
  const own = (['email', 'domain'] as const)
    .filter((name) => fields[name] && targets.includes(name))
    .map((name) => ({ value: name, label: t(en.theSame, { label: t.inSentence(fields[name]?.label ?? name) }) }))
  const ids = targets
    .flatMap((target) => sourceOf(target) ?? [])
    .map((source) => ({ value: `external_id:${source}`, label: t(en.theSameIdIn, { source }) }))
  return [...own, ...ids]
}

/** What to do with rows that match an existing record. */
export function ImportOptions({ record, onChange }: { record: Import; onChange: (change: ImportChange) => void }) {
  const t = useWords()
  const one = t.inSentence(t.resource(collectionAt(record.resource)).label)
  const known = matches(t, record)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t(en.aRowIsAnExisting, { oneValue: one })} hint={known.length ? undefined : t(en.mapAnEMailA)}>
        {(control) => (
          <Select
            {...control}
            value={record.match_by ?? NEVER}
            onChange={(event) => onChange({ match_by: event.target.value || null })}
          >
            {known.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value={NEVER}>{t(en.neverEveryRowIsA)}</option>
          </Select>
        )}
      </Field>
      {record.match_by !== null && (
        <Field label={t(en.afterwards)} hint={record.on_match === 'update' ? t(en.emptyCellsChangeNothing) : undefined}>
          {(control) => (
            <Select
              {...control}
              value={record.on_match}
              onChange={(event) =>
                onChange({ on_match: ON_MATCH.find((choice) => choice === event.target.value) ?? 'update' })
              }
            >
              {ON_MATCH.map((choice) => (
                <option key={choice} value={choice}>
                  {t(ON_MATCH_WORDS[choice])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}
