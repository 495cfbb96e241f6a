'use client'
import { Plus, X } from 'lucide-react'
import type { Field } from '@/lib/resource/fields'
import type { Value } from '@/lib/workflows/definition/values'
import type { Variables } from '@/lib/workflows/definition/variables'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useDraft } from './draft-of'
import { FieldOrValue } from './field-or-value'
import { listedIn, listedText, takenOver } from './listed-text'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

export interface Row<Op extends string> {
  path: string
  op: Op
  value: Value
}
interface Compared {
  path: string
  words: string
  field?: Field | undefined
}
interface ConditionRowsProps<Op extends string> {
  /** The fields or variables that can be compared. */
  choices: Compared[]
  operatorsOf: (path: string) => readonly Op[]
  operatorWords: (path: string, op: Op) => string
  rows: Row<Op>[]
  variables: Variables
  onChange: (rows: Row<Op>[]) => void
  error?: string | undefined
}

/** Comparisons, one per row; all of them must match. */
export function ConditionRows<Op extends string>(props: ConditionRowsProps<Op>) {
  const t = useWords()
  const { rows, choices, operatorsOf, onChange, error } = props
  const [first] = choices
  const [op] = first ? operatorsOf(first.path) : []
  return (
    <div className="space-y-2">
      {rows.map((row, i) => (
        <ConditionRow
          // Rows have no stable id.
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          {...props}
          row={row}
          place={i}
          onChange={(next) => onChange(next ? rows.with(i, next) : rows.toSpliced(i, 1))}
        />
      ))}
      {error && <p className="text-[0.8125rem] text-destructive">{error}</p>}
      <Button
        size="small"
        disabled={!first || !op}
        onClick={() => first && op && onChange([...rows, { path: first.path, op, value: null }])}
      >
        <Plus aria-hidden />
        {rows.length ? t(en.and2) : t(en.addACondition)}
      </Button>
    </div>
  )
}

interface ConditionRowProps<Op extends string> extends Omit<ConditionRowsProps<Op>, 'rows' | 'onChange'> {
  row: Row<Op>
  place: number
  onChange: (row: Row<Op> | null) => void
}

function ConditionRow<Op extends string>({
  row,
  place,
  choices,
  operatorsOf,
  operatorWords,
  variables,
  onChange,
}: ConditionRowProps<Op>) {
  const t = useWords()
  const chosen = choices.find(({ path }) => path === row.path)
  const operators = operatorsOf(row.path)
  const number = place + 1
  const control = (id: string) => ({
    id: `condition-${place}-${id}`,
    'aria-describedby': undefined,
    'aria-invalid': undefined,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,2fr)_auto]">
      <Select
        aria-label={t(en.conditionWhat, { number })}
        className="col-span-2 sm:col-span-1"
        value={row.path}
        onChange={(event) => {
          const path = event.target.value
          const [op = row.op] = operatorsOf(path)
          onChange({ path, op, value: null })
        }}
      >
        {!chosen && <option value={row.path}>{row.path}</option>}
        {choices.map(({ path, words }) => (
          <option key={path} value={path}>
            {words}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t(en.conditionComparison, { number })}
        className="col-span-2 sm:col-span-1"
        value={row.op}
        onChange={(event) => {
          const op = operators.find((one) => one === event.target.value)
          if (op) onChange({ ...row, op, value: takenOver(row, op) })
        }}
      >
        {operators.map((op) => (
          <option key={op} value={op}>
            {operatorWords(row.path, op)}
          </option>
        ))}
      </Select>
      <div role="group" aria-label={t(en.conditionValue, { number })} className="min-w-0">
        {row.op === 'is_null' ? (
          <Select
            aria-label={t(en.emptyOrNot)}
            value={String(row.value ?? true)}
            onChange={(event) => onChange({ ...row, value: event.target.value === 'true' })}
          >
            <option value="true">{t(en.yesItIsEmpty)}</option>
            <option value="false">{t(en.noItHasAValue)}</option>
          </Select>
        ) : row.op === 'in' || row.op === 'nin' ? (
          <ListInput value={row.value} onChange={(value) => onChange({ ...row, value })} />
        ) : (
          <div className="[&_input]:w-full">
            <LabelledValue label={t(en.valueOfCondition, { number })} id={control('value').id}>
              <FieldOrValue
                key={`${row.path} ${row.op}`}
                control={control('value')}
                field={chosen?.field}
                value={row.value}
                variables={variables}
                onChange={(value) => onChange({ ...row, value })}
              />
            </LabelledValue>
          </div>
        )}
      </div>
      <Button
        variant="ghost"
        size="small"
        className="h-9 md:h-8"
        aria-label={t(en.removeCondition, { number })}
        onClick={() => onChange(null)}
      >
        <X aria-hidden />
      </Button>
    </div>
  )
}

const LabelledValue = ({ label, id, children }: { label: string; id: string; children: React.ReactNode }) => (
  <>
    <label htmlFor={id} className="sr-only">
      {label}
    </label>
    {children}
  </>
)

/** Several values, separated by commas; one with a comma has a backslash before it. */
function ListInput({ value, onChange }: { value: unknown; onChange: (value: string[]) => void }) {
  const t = useWords()
  const { draft, setDraft } = useDraft<string, unknown>(value, listedText, listedIn)
  return (
    <Input
      aria-label={t(en.values)}
      placeholder={t(en.oneTwo)}
      value={draft}
      onChange={(event) => {
        setDraft(event.target.value)
        onChange(listedIn(event.target.value))
      }}
    />
  )
}
