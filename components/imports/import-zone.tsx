'use client'
import type { ImportChange } from '@/lib/client/imports'
import type { Import } from '@/lib/long-work/imports/schema'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { ZoneOptions } from '@/components/ui/zone-options'
import { useTargets } from './targets'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

/** The time zone of the file's timestamps, if a column has any: the file may come from another zone. */
export function ImportZone({ record, onChange }: { record: Import; onChange: (change: ImportChange) => void }) {
  const t = useWords()
  const filled = Object.values(record.mapping)
  const hasTimes = useTargets(record.resource).some(
    ({ name, field }) => field.kind === 'timestamp' && filled.includes(name),
  )
  if (!hasTimes) return null
  return (
    <div className="mt-4 max-w-sm">
      <Field label={t(en.timesWithoutAZone)}>
        {(control) => (
          <Select
            {...control}
            value={record.time_zone}
            onChange={({ target }) => onChange({ time_zone: target.value })}
          >
            <ZoneOptions chosen={record.time_zone} />
          </Select>
        )}
      </Field>
    </div>
  )
}
