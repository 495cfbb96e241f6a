'use client'
import { useMemo, useState } from 'react'
import type { Variables } from '@/lib/workflows/definition/variables'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { ReferenceInput } from '@/components/resource/reference-input'
import { pathInWords } from './naming'
import { ValueText } from './value-text'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

interface RecordChoiceProps {
  label: string
  /** Collection of the record. */
  target: string
  value: string
  variables: Variables
  onChange: (value: string) => void
  /** Label of the empty choice; if absent, a choice is required. */
  none?: string
  error?: string | undefined
}
interface Named {
  expression: string
  words: string
}
const FIXED = 'fixed'
const WRITTEN = 'written'

/** The variables that hold a record of this collection. */
function recordsOf(t: Translate, variables: Variables, target: string): Named[] {
  const found: Named[] = []
  const visit = (at: Variables, path: string[]) => {
    for (const [name, variable] of Object.entries(at)) {
      const here = [...path, name]
      if (variable.type !== 'record') {
        if (variable.field?.kind === 'reference' && variable.field.target === target)
          found.push({ expression: here.join('.'), words: pathInWords(t, variables, here) })
      } else {
        if (variable.resource === target && 'id' in variable.of)
          found.push({ expression: `${here.join('.')}.id`, words: pathInWords(t, variables, here) })
        if (here.length < 3) visit(variable.of, here)
      }
    }
  }
  visit(variables, [])
  if (variables.item) found.push({ expression: 'item.id', words: t(en.thisOneOfTheList) })
  // A reference and the record that it resolves to are the same choice.
  return found.filter(({ expression }, i) => found.findIndex((one) => bare(one.expression) === bare(expression)) === i)
}
const bare = (expression: string) => expression.replace(/(_id|\.id)$/, '')
const written = (expression: string) => `{{ ${expression} }}`

/** Chooses a record: a variable, a fixed record, or an expression. */
export function RecordChoice({ label, target, value, variables, onChange, none, error }: RecordChoiceProps) {
  const t = useWords()
  const known = useMemo(() => recordsOf(t, variables, target), [t, variables, target])
  const isKnown = known.some(({ expression }) => written(expression) === value)
  const [other, setOther] = useState<string | null>(value && !isKnown ? (value.includes('{{') ? WRITTEN : FIXED) : null)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="space-y-1">
          <Select
            {...control}
            value={other ?? value}
            onChange={({ target: { value: next } }) => {
              const isOther = next === FIXED || next === WRITTEN
              setOther(isOther ? next : null)
              onChange(isOther ? '' : next)
            }}
          >
            <option value="">{none ?? t(en.choose)}</option>
            {known.map(({ expression, words }) => (
              <option key={expression} value={written(expression)}>
                {words}
              </option>
            ))}
            <option value={FIXED}>{t(en.alwaysTheSame)}</option>
            <option value={WRITTEN}>{t(en.fromAnExpression)}</option>
          </Select>
          {other === FIXED && (
            <ReferenceInput
              control={{ ...control, id: `${control.id}-fixed` }}
              target={target}
              value={value}
              onChange={onChange}
            />
          )}
          {other === WRITTEN && (
            <ValueText
              control={{ ...control, id: `${control.id}-written` }}
              value={value}
              variables={variables}
              onChange={onChange}
            />
          )}
        </div>
      )}
    </Field>
  )
}
