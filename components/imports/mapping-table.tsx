'use client'
import type { ImportChange } from '@/lib/client/imports'
import { choicesOf, onMissing } from '@/lib/long-work/imports/on-missing'
import type { Import, OnMissing } from '@/lib/long-work/imports/schema'
import { matchFieldOf } from '@/lib/long-work/imports/match-by'
import type { Target } from '@/lib/long-work/imports/targets'
import { Select } from '@/components/ui/select'
import { ReadingSelects } from './reading-selects'
import { externalId, sourceFrom, sourceOf, useTargets } from './targets'
import { undividedIn } from './undivided'
import { collectionAt } from './words'
import en from '@/components/words/en/imports'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

const SAMPLES = 3

/** Maps each column to a field, with sample values. */
export function MappingTable({ record, onChange }: { record: Import; onChange: (change: ImportChange) => void }) {
  const t = useWords()
  const targets = useTargets(record.resource)
  const takesIds = collectionAt(record.resource).fields.external_ids !== undefined
  const change = (column: string, target: string | null) => {
    const mapping = { ...record.mapping, [column]: target }
    const isLost = record.match_by !== null && !Object.values(mapping).includes(matchFieldOf(record.match_by))
    onChange({ mapping, ...(isLost && { match_by: null }) })
  }
  return (
    <table aria-label={t(en.columnsOfTheFile)} className="w-full table-fixed text-sm">
      <thead className="text-left text-[0.8125rem] text-muted-foreground">
        <tr>
          <th className="py-1.5 pr-3 font-medium">{t(en.columnOfTheFile)}</th>
          <th className="hidden py-1.5 pr-3 font-medium md:table-cell">{t(en.values)}</th>
          <th className="w-[52%] py-1.5 font-medium md:w-64">{t(en.goesTo)}</th>
        </tr>
      </thead>
      <tbody className="divide-y border-t">
        {record.columns.map((column) => (
          <tr key={column.name}>
            <td className="truncate py-1.5 pr-3 font-medium" title={column.name}>
              {column.name}
              <span className="block truncate text-[0.8125rem] font-normal text-muted-foreground md:hidden">
                {column.samples.slice(0, SAMPLES).join(' · ')}
              </span>
            </td>
            <td
              className="hidden truncate py-1.5 pr-3 text-[0.8125rem] text-muted-foreground md:table-cell"
              title={column.samples.join('\n')}
            >
              {column.samples.slice(0, SAMPLES).join(' · ') || '–'}
            </td>
            <td className="py-1.5">
              <TargetSelect
                column={column.name}
                value={record.mapping[column.name] ?? null}
                targets={targets}
                takesIds={takesIds}
                onChange={(target) => change(column.name, target)}
              />
              <MissingSelect
                target={targets.find((one) => one.names && one.name === record.mapping[column.name])}
                record={record}
                onChange={onChange}
              />
              <ReadingSelects
                column={column}
                field={targets.find((one) => one.name === record.mapping[column.name])?.field}
                record={record}
                onChange={onChange}
              />
              <Undivided
                sample={undividedIn(
                  column.samples,
                  targets.find((one) => one.name === record.mapping[column.name])?.field,
                )}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Undivided({ sample }: { sample: string | undefined }) {
  const t = useWords()
  if (sample === undefined) return null
  return <p className="mt-1 text-[0.8125rem] text-muted-foreground">{t(en.isReadAsOneValue, { sample })}</p>
}

const MISSING_WORDS: Record<OnMissing, Message> = {
  create: en.createNewOnes,
  empty: en.leaveOutNewOnes,
  refuse: en.refuseRowsWithNewOnes,
}

/** What to do with a name that matches no record. */
function MissingSelect({
  target,
  record,
  onChange,
}: {
  target: Target | undefined
  record: Import
  onChange: (change: ImportChange) => void
}) {
  const t = useWords()
  if (!target) return null
  const choices = choicesOf(target)
  return (
    <Select
      aria-label={t(en.thatIsNew, { label: target.label })}
      className="mt-1"
      value={onMissing(target, record.on_missing)}
      onChange={(event) =>
        onChange({
          on_missing: {
            ...record.on_missing,
            [target.name]: choices.find((one) => one === event.target.value) ?? 'refuse',
          },
        })
      }
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t(MISSING_WORDS[choice])}
        </option>
      ))}
    </Select>
  )
}

interface TargetSelectProps {
  column: string
  value: string | null
  targets: Target[]
  takesIds: boolean
  onChange: (target: string | null) => void
}

function TargetSelect({ column, value, targets, takesIds, onChange }: TargetSelectProps) {
  const t = useWords()
  const source = sourceOf(value) ?? sourceFrom(column)
  const own = targets.filter(({ name }) => name.startsWith('custom.'))
  return (
    <Select
      aria-label={t(en.goesTo2, { column })}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{t(en.leaveOut)}</option>
      <optgroup label={t(en.fields)}>
        {targets
          .filter((target) => !own.includes(target))
          .map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
      </optgroup>
      {own.length > 0 && (
        <optgroup label={t(en.yourOwnFields)}>
          {own.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </optgroup>
      )}
      {takesIds && (
        <optgroup label={t(en.anotherSystem)}>
          <option value={externalId(source)}>{t(en.itsIdIn, { source })}</option>
        </optgroup>
      )}
    </Select>
  )
}
