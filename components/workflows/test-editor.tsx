'use client'
import { useMemo } from 'react'
import type { Test, TestOperator } from '@/lib/workflows/definition/test'
import type { Variables } from '@/lib/workflows/definition/variables'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { ConditionRows, type Row } from './condition-rows'
import { choiceInWords, choicesOf, typeAt, valueInWords } from './naming'
import { Chip } from './sentence'
import { ValueText } from './value-text'
import en from '@/components/words/en/workflows'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

const WORDS: Record<TestOperator, Message> = {
  eq: en.is,
  ne: en.isNot,
  gt: en.isMoreThan,
  gte: en.isAtLeast,
  lt: en.isLessThan,
  lte: en.isAtMost,
  contains: en.contains,
  starts_with: en.beginsWith,
  is_null: en.isEmpty,
}
const BY_TYPE: Record<string, readonly TestOperator[]> = {
  number: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'is_null'],
  time: ['gt', 'gte', 'lt', 'lte', 'is_null'],
  boolean: ['eq', 'is_null'],
  texts: ['contains', 'is_null'],
  list: ['contains', 'is_null'],
}
const TEXT: readonly TestOperator[] = ['eq', 'ne', 'contains', 'starts_with', 'is_null']
const ANY: readonly TestOperator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'starts_with', 'is_null']

const fieldAt = (variables: Variables, path: string) => {
  const variable = typeAt(variables, path)
  return variable && variable.type !== 'record' ? variable.field : undefined
}

type Joined = 'and' | 'or'
interface Flat {
  joined: Joined
  rows: Row<TestOperator>[]
}

/** A test as rows joined by one operator; null if it is nested or contains an expression. */
function flatTest(test: Test): Flat | null {
  if ('path' in test) return { joined: 'and', rows: [test] }
  if ('expression' in test || 'not' in test) return null
  const joined = 'and' in test ? 'and' : 'or'
  const parts = 'and' in test ? test.and : test.or
  const rows = parts.flatMap((part) => ('path' in part ? [part] : []))
  return rows.length === parts.length ? { joined, rows } : null
}

const testOf = ({ joined, rows }: Flat): Test => {
  const [only, ...others] = rows
  if (only && !others.length) return only
  return joined === 'and' ? { and: rows } : { or: rows }
}

interface TestEditorProps {
  test: Test
  variables: Variables
  error: string | undefined
  onChange: (test: Test) => void
}

/** The condition of a branch's path. */
export function TestEditor({ test, variables, error, onChange }: TestEditorProps) {
  const t = useWords()
  const flat = flatTest(test)
  const choices = useMemo(
    () => choicesOf(t, variables).map(({ path, words }) => ({ path, words, field: fieldAt(variables, path) })),
    [t, variables],
  )
  const operatorsOf = (path: string): readonly TestOperator[] => {
    const type = typeAt(variables, path)?.type ?? 'any'
    return type === 'any' ? ANY : (BY_TYPE[type] ?? TEXT)
  }
  if (!flat)
    return (
      <ExpressionEditor
        test={test}
        variables={variables}
        error={error}
        onChange={onChange}
        onBack={() => onChange({ and: [] })}
      />
    )
  return (
    <div className="space-y-2">
      {flat.rows.length > 1 && (
        <Field label={t(en.itMustMatch)}>
          {(control) => (
            <Select
              {...control}
              value={flat.joined}
              onChange={(event) => onChange(testOf({ ...flat, joined: event.target.value === 'or' ? 'or' : 'and' }))}
            >
              <option value="and">{t(en.allOfThese)}</option>
              <option value="or">{t(en.anyOfThese)}</option>
            </Select>
          )}
        </Field>
      )}
      <ConditionRows
        choices={choices}
        operatorsOf={operatorsOf}
        operatorWords={(_, op) => t(WORDS[op])}
        rows={flat.rows}
        variables={variables}
        error={error}
        onChange={(rows) => onChange(testOf({ ...flat, rows }))}
      />
      <Button variant="link" size="inline" onClick={() => onChange({ expression: '' })}>
        {t(en.writeAnExpressionInstead)}
      </Button>
    </div>
  )
}

function ExpressionEditor({ test, variables, error, onChange, onBack }: TestEditorProps & { onBack: () => void }) {
  const t = useWords()
  return (
    <div className="space-y-2">
      <Field label={t(en.expression)} hint={t(en.trueOrFalseAsTrigger)} error={error}>
        {(control) =>
          'expression' in test ? (
            <ValueText
              control={control}
              value={test.expression}
              variables={variables}
              onChange={(expression) => onChange({ expression: expression.replaceAll(/\{\{\s*|\s*\}\}/g, '') })}
            />
          ) : (
            <p id={control.id}>{t(en.conditionsOfSeveralLevels)}</p>
          )
        }
      </Field>
      <Button variant="link" size="inline" onClick={onBack}>
        {t(en.chooseConditionsInstead)}
      </Button>
    </div>
  )
}

/** A test as a sentence. */
export function TestSentence({ test, variables }: { test: Test; variables: Variables }) {
  const t = useWords()
  const flat = flatTest(test)
  if (!flat) return <Chip>{'expression' in test ? test.expression || t(en.anExpression) : t(en.conditions)}</Chip>
  if (!flat.rows.length) return <Chip missing>{t(en.when)}</Chip>
  return flat.rows.map(({ path, op, value }, i) => (
    <span key={`${path} ${op} ${String(value)}`}>
      {i > 0 && ` ${flat.joined === 'and' ? t(en.and3) : t(en.or2)} `}
      {valueInWords(t, `{{ ${path} }}`, variables)}{' '}
      <Chip>
        {op === 'is_null'
          ? value === false
            ? t(en.hasAValue)
            : t(en.isEmpty)
          : `${t(WORDS[op])} ${choiceInWords(t, fieldAt(variables, path), value) ?? valueInWords(t, value, variables)}`}
      </Chip>
    </span>
  ))
}
