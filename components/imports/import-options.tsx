'use client'
import type { ImportChange } from '@/lib/client/imports'
import { inSentence } from '@/lib/format'
import { ON_MATCH, type Import } from '@/lib/long-work/imports/schema'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { sourceOf } from './targets'
import { collectionAt } from './words'

const NEVER = ''
const ON_MATCH_WORDS: Record<Import['on_match'], string> = {
  update: 'Update the existing one',
  skip: 'Leave the existing one as it is',
  create: 'Create another one',
}

/** What tells that a record exists already, among what is mapped. */
function matches(record: Import): { value: string; label: string }[] {
  const { fields } = collectionAt(record.resource)
  const targets = Object.values(record.mapping)
  const own = (['email', 'domain'] as const)
    .filter((name) => fields[name] && targets.includes(name))
    .map((name) => ({ value: name, label: `the same ${inSentence(fields[name]?.label ?? name)}` }))
  const ids = targets
    .flatMap((target) => sourceOf(target) ?? [])
    .map((source) => ({ value: `external_id:${source}`, label: `the same id in ${source}` }))
  return [...own, ...ids]
}

/** What happens to rows that exist already. */
export function ImportOptions({ record, onChange }: { record: Import; onChange: (change: ImportChange) => void }) {
  const one = inSentence(collectionAt(record.resource).label)
  const known = matches(record)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={`A row is an existing ${one} when it has`}
        hint={known.length ? undefined : 'Map an e-mail, a domain or an id of another system to find existing ones.'}
      >
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
            <option value={NEVER}>Never: every row is a new one</option>
          </Select>
        )}
      </Field>
      {record.match_by !== null && (
        <Field label="Then" hint={record.on_match === 'update' ? 'Empty cells change nothing.' : undefined}>
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
                  {ON_MATCH_WORDS[choice]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}
