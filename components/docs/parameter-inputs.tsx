'use client'
import type { Parameter } from '@/lib/client/openapi'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { Draft } from './draft'
import { Prose } from './prose'
import { typeWords } from './schema'

const PLACES = { path: 'In the path', query: 'In the query', header: 'Headers' } as const
const SHOWN_AT_ONCE = 6

/** Inputs for path, query and header parameters, grouped by location. */
export function ParameterInputs({ draft }: { draft: Draft }) {
  return (
    <div className="space-y-4">
      {(['path', 'query', 'header'] as const).map((place) => {
        const parameters = draft.endpoint.parameters.filter((one) => one.in === place)
        return (
          parameters.length > 0 && <Group key={place} title={PLACES[place]} parameters={parameters} draft={draft} />
        )
      })}
    </div>
  )
}

function Group({ title, parameters, draft }: { title: string; parameters: Parameter[]; draft: Draft }) {
  const inputs = (some: Parameter[]) => (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 [&>:only-child]:col-span-full">
      {some.map((parameter) => (
        <ParameterInput key={parameter.name} parameter={parameter} draft={draft} />
      ))}
    </div>
  )
  const rest = parameters.slice(SHOWN_AT_ONCE)
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-medium text-muted-foreground">{title}</legend>
      {inputs(parameters.slice(0, SHOWN_AT_ONCE))}
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer py-1 text-[0.8125rem] text-primary">{rest.length} more</summary>
          <div className="pt-2">{inputs(rest)}</div>
        </details>
      )}
    </fieldset>
  )
}

function ParameterInput({
  parameter: { name, required, description, schema },
  draft,
}: {
  parameter: Parameter
  draft: Draft
}) {
  const value = draft.values[name] ?? ''
  const choices = schema.enum?.map(String)
  return (
    <Field
      label={<code className="break-all">{name}</code>}
      required={required}
      hint={
        <>
          {typeWords(schema)}
          {description && (
            <>
              . <Prose text={description} />
            </>
          )}
        </>
      }
    >
      {(control) =>
        choices ? (
          <Select {...control} value={value} onChange={(event) => draft.setValue(name, event.target.value)}>
            <option value="">–</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            className="font-mono md:text-xs"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => draft.setValue(name, event.target.value)}
          />
        )
      }
    </Field>
  )
}
