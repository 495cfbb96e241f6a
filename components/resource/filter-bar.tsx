'use client'
import { ListFilter, X } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { Fields } from '@/lib/resource/define'
import { operatorsOf, type Filter } from '@/lib/resource/filter'
import type { Field } from '@/lib/resource/fields'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { isSameCondition as same, withJoined, withKeys, withReplaced } from './chip-keys'
import type { ListCondition } from './conditions'
import { FilterBuilder } from './filter-builder'
import { FilterEditor } from './filter-editor'
import { groupsIn, joinFilter } from './filter-groups'
import { FilterSentence, GroupSentence } from './filter-sentence'
import type { ListState } from './list-state'
import en from '@/components/words/en/resource'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useWords } from '@/lib/client/words/words'

/** Ids mean nothing to users, and a list of live records contains no deleted ones. */
const NEVER = ['id', 'deleted_at']

/** Filters as sentences, such as "Amount is more than 1,000", with a button that adds another. */
interface FilterBarProps {
  fields: Fields
  state: Pick<ListState, 'conditions' | 'filterBy' | 'tree' | 'setFilter'>
  /** A field to filter by, chosen elsewhere, such as in a column's menu. */
  asked?: string | null
  onAnswered?: () => void
}

export function FilterBar({ fields, state, asked = null, onAnswered }: FilterBarProps) {
  const t = useWords()
  const shortcut = useKeyShortcut('f')
  const [isOpened, setOpened] = useState(false)
  const adding = isOpened || asked !== null
  const setAdding = (next: boolean) => {
    setOpened(next)
    if (!next) onAnswered?.()
  }
  const filterable = Object.fromEntries(
    Object.entries(fields).filter(([name, field]) => !NEVER.includes(name) && operatorsOf(field).length > 0),
  )
  const [building, setBuilding] = useState(false)
  const begun = useBegun(Object.keys(filterable)[0] ?? '', asked !== null && asked in filterable ? asked : null)
  const { conditions, filterBy, tree, setFilter } = state
  const { keyed, join } = useKeyed(conditions)
  if (!Object.keys(filterable).length) return null
  return (
    <>
      {keyed.map(({ key, condition }) => {
        const field = filterable[condition.name]
        return (
          field && (
            <FilterChip
              key={key}
              fields={filterable}
              field={field}
              condition={condition}
              onChange={(next) => {
                join(condition, next)
                filterBy((now) => withReplaced(now, condition, next))
              }}
              onRemove={() => filterBy((now) => now.filter((one) => !same(condition)(one)))}
            />
          )
        )
      })}
      {groupsIn(tree).map((group, i) => (
        <GroupChip
          // Groups have no id, and two may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          fields={filterable}
          group={group}
          onOpen={() => setBuilding(true)}
          onRemove={() => setFilter(joinFilter({ conditions, tree: { and: groupsIn(tree).toSpliced(i, 1) } }))}
        />
      ))}
      <FilterBuilder
        open={building}
        onOpenChange={setBuilding}
        fields={filterable}
        filter={joinFilter({ conditions, tree })}
        onApply={setFilter}
      />
      <Popover
        open={adding}
        onOpenChange={setAdding}
        label={t(en.newFilter)}
        trigger={
          <Button variant="ghost" aria-keyshortcuts={shortcut} className="border border-dashed border-input">
            <ListFilter aria-hidden />
            {t(en.filter)}
          </Button>
        }
      >
        <FilterEditor
          fields={filterable}
          draft={begun.draft}
          onDraft={begun.setDraft}
          onMore={() => {
            setAdding(false)
            setBuilding(true)
          }}
          onApply={(condition) => {
            filterBy((now) => (now.some(same(condition)) ? now : [...now, condition]))
            begun.forget()
            setAdding(false)
          }}
        />
      </Popover>
    </>
  )
}

function useKeyed(conditions: ListCondition[]) {
  const [before, setBefore] = useState(() => withKeys([], conditions))
  const keyed = withKeys(before, conditions)
  if (keyed !== before) setBefore(keyed)
  return { keyed, join: (one: ListCondition, other: ListCondition) => setBefore((now) => withJoined(now, one, other)) }
}

const emptyOf = (name: string): ListCondition => ({ name, op: 'eq', value: '' })

/**
 * The filter being composed. It survives closing its popover by a click outside, and is dropped if another field is
 * asked for.
 */
function useBegun(first: string, asked: string | null) {
  const [begun, setBegun] = useState<{ asked: string | null; draft: ListCondition } | null>(null)
  const isMeant = begun && (asked === null || asked === begun.asked || asked === begun.draft.name)
  return {
    draft: isMeant ? begun.draft : emptyOf(asked ?? first),
    setDraft: (draft: ListCondition) => setBegun({ asked, draft }),
    forget: () => setBegun(null),
  }
}

interface FilterChipProps {
  fields: Fields
  field: Field
  condition: ListCondition
  onChange: (condition: ListCondition) => void
  onRemove: () => void
}

function FilterChip({ fields, field, condition, onChange, onRemove }: FilterChipProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  // Back may show another condition here.
  const [begun, setBegun] = useState({ of: condition, draft: condition })
  const draft = same(begun.of)(condition) ? begun.draft : condition
  const trigger = (
    <ChipButton>
      <FilterSentence field={field} condition={condition} />
    </ChipButton>
  )
  return (
    <Chip
      onRemove={onRemove}
      removeLabel={t(en.removeTheFilter, { label: field.label })}
      trigger={
        <Popover open={open} onOpenChange={setOpen} label={t(en.changeTheFilter)} trigger={trigger}>
          <FilterEditor
            fields={fields}
            draft={draft}
            onDraft={(next) => setBegun({ of: condition, draft: next })}
            onApply={(next) => {
              setBegun({ of: next, draft: next })
              onChange(next)
              setOpen(false)
            }}
          />
        </Popover>
      }
    />
  )
}

interface GroupChipProps {
  fields: Fields
  group: Filter
  onOpen: () => void
  onRemove: () => void
}

function GroupChip({ fields, group, onOpen, onRemove }: GroupChipProps) {
  const t = useWords()
  return (
    <Chip
      onRemove={onRemove}
      removeLabel={t(en.removeThisGroupOfFilters)}
      trigger={
        <ChipButton onClick={onOpen}>
          <GroupSentence fields={fields} filter={group} />
        </ChipButton>
      }
    />
  )
}

const ChipButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    className="flex h-8 min-w-0 items-center gap-1 truncate rounded-l-md pr-1 pl-3 hover:bg-muted/60"
    {...props}
  />
)

interface ChipProps {
  trigger: ReactNode
  removeLabel: string
  onRemove: () => void
}

const Chip = ({ trigger, removeLabel, onRemove }: ChipProps) => (
  <span className="inline-flex max-w-full items-center rounded-md border border-primary/40 bg-primary-soft text-sm">
    {trigger}
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="mr-1 grid size-6 shrink-0 place-items-center rounded text-muted-foreground hover:text-foreground"
    >
      <X className="size-3.5" />
    </button>
  </span>
)
