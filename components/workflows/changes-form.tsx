'use client'
import { Plus, X } from 'lucide-react'
import type { Field as FieldDefinition } from '@/lib/resource/fields'
import type { Change } from '@/lib/workflows/definition/trigger'
import type { Value } from '@/lib/workflows/definition/values'
import { ValueAlone } from '@/components/resource/value-alone'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { useEditor } from './editor-context'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

interface ChangesFormProps {
  resource: string
  changes: Change[]
  messages: Record<string, string>
  onChange: (changes: Change[]) => void
}

/** Field changes that trigger the workflow, with optional old and new values; any one of the rows is enough. */
export function ChangesForm({ resource, changes, messages, onChange }: ChangesFormProps) {
  const t = useWords()
  const fields = useEditor().lookup(resource)?.fields ?? {}
  const names = Object.keys(fields).filter((name) => !['id', 'version', 'updated_at', 'updated_by'].includes(name))
  const [first = ''] = names
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 text-[0.8125rem] font-medium">{t(en.onlyWhenThisChanges)}</legend>
      {!changes.length && <p className="text-[0.8125rem] text-muted-foreground">{t(en.anyChangeStartsIt)}</p>}
      {changes.map((one, i) => (
        <ChangeLine
          // Rows have no stable id.
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          number={i + 1}
          fields={fields}
          names={names}
          change={one}
          error={messages[`changed/${i}/field`]}
          onChange={(next) => onChange(next ? changes.with(i, next) : changes.toSpliced(i, 1))}
        />
      ))}
      <Button size="small" onClick={() => onChange([...changes, { field: first }])}>
        <Plus aria-hidden />
        {changes.length ? t(en.or) : t(en.chooseAField)}
      </Button>
    </fieldset>
  )
}

interface ChangeLineProps {
  number: number
  fields: Record<string, FieldDefinition>
  names: string[]
  change: Change
  error: string | undefined
  onChange: (change: Change | null) => void
}

function ChangeLine({ number, fields, names, change, error, onChange }: ChangeLineProps) {
  const t = useWords()
  const field = fields[change.field]
  return (
    <div className="space-y-3 rounded-md border p-3">
      <div className="flex items-start gap-1">
        <Field label={t(en.field, { number })} error={error} className="min-w-0 flex-1">
          {(control) => (
            <Select {...control} value={change.field} onChange={(event) => onChange({ field: event.target.value })}>
              {!field && <option value={change.field}>{change.field}</option>}
              {names.map((name) => (
                <option key={name} value={name}>
                  {fields[name]?.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          variant="ghost"
          size="small"
          className="mt-[1.4rem] h-9 md:h-8"
          aria-label={t(en.removeField, { number })}
          onClick={() => onChange(null)}
        >
          <X aria-hidden />
        </Button>
      </div>
      {field && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Side
            label={t(en.itWas)}
            field={field}
            value={change.was}
            onChange={(was) => onChange(without({ ...change, was }))}
          />
          <Side
            label={t(en.itIsNow)}
            field={field}
            value={change.is}
            onChange={(is) => onChange(without({ ...change, is }))}
          />
        </div>
      )}
    </div>
  )
}

/** Omits keys that are undefined: an absent key means "any value". */
const without = ({ field, was, is }: { field: string; was?: Value | undefined; is?: Value | undefined }): Change => ({
  field,
  ...(was !== undefined && { was }),
  ...(is !== undefined && { is }),
})

interface SideProps {
  label: string
  field: FieldDefinition
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Side({ label, field, value, onChange }: SideProps) {
  const t = useWords()
  const kind = value === undefined ? 'any' : value === null ? 'empty' : 'value'
  return (
    <Field label={label}>
      {(control) => (
        <div className="space-y-1">
          <Select
            {...control}
            value={kind}
            onChange={(event) =>
              onChange(event.target.value === 'any' ? undefined : event.target.value === 'empty' ? null : '')
            }
          >
            <option value="any">{t(en.anything)}</option>
            <option value="empty">{t(en.empty)}</option>
            <option value="value">{t(en.thisValue)}</option>
          </Select>
          {kind === 'value' && (
            <ValueAlone
              field={field}
              value={value}
              control={{ ...control, id: `${control.id}-value` }}
              onChange={(next) =>
                onChange(typeof next === 'boolean' || typeof next === 'number' ? next : String((next ?? '') as string))
              }
            />
          )}
        </div>
      )}
    </Field>
  )
}
