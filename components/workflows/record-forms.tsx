'use client'
import type { Field as FieldDefinition } from '@/lib/resource/fields'
import { operatorsOf, type Filter, type Operator } from '@/lib/resource/filter'
import { withParts } from '@/lib/resource/define'
import type { Step } from '@/lib/workflows/definition/steps'
import { resourcePath } from '@/lib/workflows/definition/trigger'
import { offeredOperators, operatorWords } from '@/components/resource/conditions'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import { ConditionRows, type Row } from './condition-rows'
import { useChangeStep, useEditor, useMessages, useVariables, type FormProps } from './editor-context'
import { RecordChoice } from './record-choice'
import { ValuesEditor } from './values-editor'
import { NumberInput } from './number-input'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

export type ResourcePath = (typeof resourcePath.options)[number]

/** Picks a collection. */
export function ResourceChoice({
  value,
  onChange,
  label,
}: {
  value: ResourcePath
  onChange: (path: ResourcePath) => void
  label?: string
}) {
  const t = useWords()
  const { lookup } = useEditor()
  return (
    <Field label={label ?? t(en.kindOfRecord)}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => {
            const path = resourcePath.safeParse(event.target.value)
            if (path.success) onChange(path.data)
          }}
        >
          {resourcePath.options.map((path) => (
            <option key={path} value={path}>
              {lookup(path)?.label ?? path}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function CreateForm({ step, pointer }: FormProps<Extract<Step, { type: 'create' }>>) {
  const change = useChangeStep(pointer, step)
  const { lookup } = useEditor()
  return (
    <>
      <ResourceChoice value={step.resource} onChange={(resource) => change({ resource, values: {} })} />
      <ValuesEditor
        fields={lookup(step.resource)?.fields ?? {}}
        values={step.values}
        variables={useVariables(pointer)}
        messages={useMessages(pointer)}
        onChange={(values) => change({ values })}
      />
    </>
  )
}

export function UpdateForm({ step, pointer }: FormProps<Extract<Step, { type: 'update' }>>) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const { lookup } = useEditor()
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  return (
    <>
      <ResourceChoice value={step.resource} onChange={(resource) => change({ resource, record: '', values: {} })} />
      <RecordChoice
        key={step.resource}
        label={t(en.which3, { label: t.inSentence(lookup(step.resource)?.label ?? t(en.record)) })}
        target={step.resource}
        value={step.record}
        variables={variables}
        error={messages.record}
        onChange={(record) => change({ record })}
      />
      <ValuesEditor
        fields={lookup(step.resource)?.fields ?? {}}
        values={step.values}
        variables={variables}
        messages={messages}
        onChange={(values) => change({ values })}
      />
    </>
  )
}

/** A filter as rows joined by AND; null if it cannot be flattened. */
function rowsOf(filter: Filter | null): Row<Operator>[] | null {
  if (!filter) return []
  if ('field' in filter) {
    const { field: path, op, value } = filter
    return [{ path, op, value: Array.isArray(value) ? value.map(String) : value }]
  }
  if (!('and' in filter)) return null
  const parts = filter.and.map(rowsOf)
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
}
const filterOf = (rows: Row<Operator>[]): Filter | null =>
  rows.length ? { and: rows.map(({ path, op, value }) => ({ field: path, op, value: value ?? '' })) } : null

interface FilterRowsProps {
  fields: Record<string, FieldDefinition>
  filter: Filter | null
  variables: ReturnType<typeof useVariables>
  error?: string | undefined
  onChange: (filter: Filter | null) => void
}

/** Conditions on the fields of a collection. */
export function FilterRows({ fields: given, filter, variables, error, onChange }: FilterRowsProps) {
  const t = useWords()
  const rows = rowsOf(filter)
  const fields = withParts(given)
  const choices = Object.entries(fields).flatMap(([path, field]) =>
    operatorsOf(field).length ? [{ path, words: field.label, field }] : [],
  )
  if (!rows) return <Notice title={t(en.theseConditionsHaveSeveral)}>{t(en.theyWereMadeThroughThe)}</Notice>
  return (
    <ConditionRows
      choices={choices}
      operatorsOf={(path) => {
        const field = fields[path]
        return field ? offeredOperators(field) : []
      }}
      operatorWords={(path, op) => {
        const field = fields[path]
        return field ? operatorWords(t, field, op) : op
      }}
      rows={rows}
      variables={variables}
      error={error}
      onChange={(next) => onChange(filterOf(next))}
    />
  )
}

export function FindForm({ step, pointer }: FormProps<Extract<Step, { type: 'find' }>>) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const { lookup } = useEditor()
  const messages = useMessages(pointer)
  const filterMessage = Object.entries(messages).find(([place]) => place.startsWith('filter'))?.[1]
  return (
    <>
      <ResourceChoice value={step.resource} onChange={(resource) => change({ resource, filter: null })} />
      <FilterRows
        fields={lookup(step.resource)?.fields ?? {}}
        filter={step.filter}
        variables={useVariables(pointer)}
        error={filterMessage}
        onChange={(filter) => change({ filter })}
      />
      <Field label={t(en.atMost)} hint={t(en.to)} error={messages.limit}>
        {(control) => (
          <NumberInput control={control} min={1} max={100} value={step.limit} onChange={(limit) => change({ limit })} />
        )}
      </Field>
    </>
  )
}
