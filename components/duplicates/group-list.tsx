'use client'
import { useRef, type KeyboardEvent } from 'react'
import type { Group } from '@/lib/across/duplicates/schema'
import { capitalised } from '@/lib/format'
import type { Shape } from '@/lib/resource/define'
import { shortTitle } from '@/components/resource/columns'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { CERTAINTY_WORDS, reasonWords } from './reason-words'
import en from '@/components/words/en/duplicates'
import { useWords } from '@/lib/client/words/words'

/** Includes versions: a group with a changed record is a new group. */
export const keyOf = ({ records }: Group): string => records.map(({ id, version }) => `${id}:${version}`).join()

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

interface GroupListProps {
  resource: Pick<Shape, 'name' | 'title' | 'label' | 'plural' | 'path'>
  groups: Group[]
  /** The group with `tabIndex` 0 (roving tabindex). */
  active: string | undefined
  onActive: (key: string) => void
  onOpen: (group: Group) => void
}

/** The groups, with the keys of every list: arrows or j and k move, Enter opens. */
export function GroupList({ resource, groups, active, onActive, onOpen }: GroupListProps) {
  const t = useWords()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    groups.findIndex((group) => keyOf(group) === active),
  )
  const press = (event: KeyboardEvent, group: Group, i: number) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onOpen(group)
    }
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? groups.length - 1 : i + (STEPS[event.key] ?? 0)
    const next = groups[to]
    if (to === i || !next) return
    event.preventDefault()
    onActive(keyOf(next))
    list.current?.querySelectorAll<HTMLElement>('[data-cell]')[to]?.focus()
  }
  return (
    <div
      ref={list}
      role="grid"
      aria-label={t(en.duplicatesAmong, { plural: t.inSentence(t.resource(resource).plural) })}
      className="divide-y overflow-hidden rounded-lg border bg-card"
    >
      {groups.map((group, i) => (
        <div key={keyOf(group)} role="row">
          {/* Key events are handled at the grid's cells. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
          <div
            role="gridcell"
            data-cell
            tabIndex={i === at ? 0 : -1}
            onFocus={() => onActive(keyOf(group))}
            onClick={() => onOpen(group)}
            onKeyDown={(event) => press(event, group, i)}
            className="flex cursor-default flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 -outline-offset-2 hover:bg-muted sm:flex-nowrap"
          >
            <Names resource={resource} group={group} />
            <span className="flex w-full items-center justify-between gap-3 sm:w-auto sm:justify-end">
              <span className="text-[0.8125rem] whitespace-nowrap text-muted-foreground tabular-nums">
                {group.records.length} {t.inLowerCase(t.resource(resource).plural)}
              </span>
              <Badge tone={CERTAINTY_WORDS[group.certainty].tone} className="sm:w-18 sm:justify-center">
                {t(CERTAINTY_WORDS[group.certainty].word)}
              </Badge>
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}

const MAX_FACES = 3

function Names({ resource, group: { records, reasons } }: Pick<GroupListProps, 'resource'> & { group: Group }) {
  const t = useWords()
  const names = [...new Set(records.map((record) => shortTitle(resource, record)))]
  return (
    <span className="flex min-w-0 flex-1 basis-full items-center gap-3 sm:basis-auto">
      <span className="flex shrink-0 -space-x-1.5">
        {records.slice(0, MAX_FACES).map((record) => (
          <Avatar
            key={record.id}
            id={record.id}
            name={shortTitle(resource, record)}
            kind={resource.path === 'companies' ? 'company' : 'person'}
          />
        ))}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{names.join(', ')}</span>
        <span className="block truncate text-[0.8125rem] text-muted-foreground">
          {capitalised(reasonWords(t, reasons))}
        </span>
      </span>
    </span>
  )
}
