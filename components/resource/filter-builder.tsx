'use client'
import { Plus, X } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { Fields } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Select } from '@/components/ui/select'
import { ConditionInput } from './condition-input'
import { comparedBy, comparisonsOf, offeredOperators, quietDays, type ListCondition } from './conditions'
import { FieldOptions } from './field-options'
import { asPart, filterOf, groupOf, type Group, type Match, type Part } from './filter-groups'
import en from '@/components/words/en/resource'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

/** Deeper nesting is hard to follow. */
const MAX_DEPTH = 3
const MATCHES: Record<Match, Message> = { all: en.allOfTheseHold, any: en.anyOfTheseHolds, none: en.noneOfTheseHolds }

interface FilterBuilderProps {
  fields: Fields
  filter: Filter | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onApply: (filter: Filter | null) => void
}

/** An editor for a whole filter with nested groups. */
export function FilterBuilder({ open, onOpenChange, ...props }: FilterBuilderProps) {
  const t = useWords()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(en.filter)} wide>
      <BuilderForm {...props} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type BuilderFormProps = Omit<FilterBuilderProps, 'open' | 'onOpenChange'> & { onClose: () => void }

function BuilderForm({ fields, filter, onApply, onClose }: BuilderFormProps) {
  const t = useWords()
  const [group, setGroup] = useState(() => {
    const begun = groupOf(filter)
    return begun.parts.length ? begun : { ...begun, parts: [newCondition(fields)] }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onApply(filterOf(group))
    onClose()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <GroupEditor fields={fields} group={group} depth={1} place="" onChange={setGroup} />
      <p className="text-[0.8125rem] text-muted-foreground">{t(en.aConditionWithoutAValue)}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t(en.cancel)}</Button>
        <Button type="submit" variant="primary">
          {t(en.apply)}
        </Button>
      </div>
    </form>
  )
}

function newCondition(fields: Fields): Part {
  const name = Object.keys(fields)[0] ?? ''
  const [op = 'eq'] = fields[name] ? offeredOperators(fields[name]) : []
  return asPart({ condition: { name, op, value: '' } })
}

interface GroupEditorProps {
  fields: Fields
  group: Group
  depth: number
  /** Position, for accessible names: "2", "2.1". */
  place: string
  onChange: (group: Group) => void
  onRemove?: () => void
}

function GroupEditor({ fields, group, depth, place, onChange, onRemove }: GroupEditorProps) {
  const t = useWords()
  const { match, parts } = group
  const add = (part: Part) => onChange({ match, parts: [...parts, part] })
  const nameOf = (i: number) => (place ? `${place}.${i + 1}` : String(i + 1))
  return (
    <fieldset className={depth > 1 ? 'space-y-2 rounded-md border bg-muted/30 p-2.5' : 'space-y-2'}>
      <legend className="sr-only">{place ? t(en.group, { place }) : t(en.wholeFilter)}</legend>
      <div className="flex items-center gap-2">
        <Select
          aria-label={place ? t(en.whatMustHoldInGroup, { place }) : t(en.whatMustHold)}
          className="w-52"
          value={match}
          onChange={(event) => onChange({ match: event.target.value as Match, parts })}
        >
          {Object.entries(MATCHES).map(([value, words]) => (
            <option key={value} value={value}>
              {t(words)}
            </option>
          ))}
        </Select>
        {onRemove && (
          <Button
            variant="ghost"
            size="small"
            className="ml-auto"
            aria-label={t(en.removeGroup, { place })}
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {parts.map((part, i) => {
        const change = (next: Part) => onChange({ match, parts: parts.with(i, next) })
        const remove = () => onChange({ match, parts: parts.toSpliced(i, 1) })
        return 'group' in part ? (
          <GroupEditor
            key={part.key}
            fields={fields}
            group={part.group}
            depth={depth + 1}
            place={nameOf(i)}
            onChange={(next) => change({ ...part, group: next })}
            onRemove={remove}
          />
        ) : (
          <ConditionRow
            key={part.key}
            fields={fields}
            condition={part.condition}
            place={nameOf(i)}
            onChange={(condition) => change({ ...part, condition })}
            onRemove={remove}
          />
        )
      })}
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={place ? t(en.addConditionToGroup, { place }) : t(en.addCondition)}
          onClick={() => add(newCondition(fields))}
        >
          <Plus aria-hidden />
          {t(en.condition)}
        </Button>
        {depth < MAX_DEPTH && (
          <Button
            size="small"
            aria-label={place ? t(en.addGroupToGroup, { place }) : t(en.addGroup)}
            onClick={() =>
              add(asPart({ group: { match: match === 'any' ? 'all' : 'any', parts: [newCondition(fields)] } }))
            }
          >
            <Plus aria-hidden />
            {t(en.group2)}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface ConditionRowProps {
  fields: Fields
  condition: ListCondition
  place: string
  onChange: (condition: ListCondition) => void
  onRemove: () => void
}

function ConditionRow({ fields, condition, place, onChange, onRemove }: ConditionRowProps) {
  const t = useWords()
  const id = useId()
  const { name, op, value } = condition
  const field = fields[name]
  const comparisons = field && comparisonsOf(t, field, condition)
  const choose = (next: string) => {
    const chosen = fields[next]
    const own = chosen ? offeredOperators(chosen) : []
    onChange({ name: next, op: own.includes(op) ? op : (own[0] ?? 'eq'), value: '' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,2fr)_auto]">
      <Select
        aria-label={t(en.fieldOfCondition, { place })}
        className="col-span-2 sm:col-span-1"
        value={name}
        onChange={(event) => choose(event.target.value)}
      >
        {!field && <option value={name}>{name}</option>}
        <FieldOptions fields={fields} />
      </Select>
      <Select
        aria-label={t(en.comparisonOfCondition, { place })}
        className="col-span-2 sm:col-span-1"
        value={comparisons?.chosen ?? op}
        onChange={(event) => {
          const next = comparisons?.offered.find(({ key }) => key === event.target.value)
          if (!field || !next) return
          const compared = comparedBy(field, condition, next)
          onChange({ ...compared, value: next.op === 'is_null' ? compared.value || 'true' : compared.value })
        }}
      >
        {!comparisons && <option value={op}>{op}</option>}
        {comparisons?.offered.map(({ key, words }) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </Select>
      <div className="min-w-0">
        <label htmlFor={id} className="sr-only">
          {t(en.valueOfCondition, { place })}
        </label>
        {field && quietDays(field, condition) === null && (
          <ConditionInput
            key={`${name} ${op}`}
            field={field}
            op={op}
            value={value}
            onChange={(next) => onChange({ name, op, value: next })}
            control={{ id, 'aria-describedby': undefined, 'aria-invalid': undefined }}
          />
        )}
      </div>
      <Button
        variant="ghost"
        size="small"
        className="h-9 md:h-8"
        aria-label={t(en.removeCondition, { place })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </div>
  )
}
