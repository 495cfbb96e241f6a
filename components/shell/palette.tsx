'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useDeferredSearch } from '@/lib/client/search'
import type { Hit } from '@/lib/across/search/schema'
import { SCREENS } from '@/components/crm/screens'
import { classNames } from '@/components/ui/class-names'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { useRecents, type NamedRecent } from '@/lib/client/recents'
import { useCommands, type Command } from './commands'
import { markedAmong, type Chosen } from './chosen-command'
import { usePageCommands } from './page-commands'
import { useRecordCommands } from './record-commands'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

/** The command palette: navigate, search, create. */
export function Palette({
  open,
  onOpenChange,
  onHelp,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  onHelp: () => void
}) {
  const t = useWords()
  // Runs after the dialog has closed: the dialog's own focus return would steal focus from what the command focuses.
  const afterwards = useRef<() => void>(undefined)
  const done = (next?: () => void) => {
    afterwards.current = next
    onOpenChange(false)
  }
  const runNext = () => {
    afterwards.current?.()
    afterwards.current = undefined
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} onClosed={runNext} title={t(en.searchAndGoTo)}>
      {open && <PaletteBody onDone={done} onHelp={onHelp} />}
    </Dialog>
  )
}

/** A command that opens a search result. */
function commandOf({
  resource,
  id,
  title,
  subtitle,
}: Pick<Hit, 'id' | 'title' | 'subtitle'> & { resource: string }): Command[] {
  const screen = SCREENS.find((one) => one.resource.path === resource)
  if (!screen) return []
  const { href, Icon, IconOfOne } = screen
  return [{ id, label: title, ...(subtitle && { hint: subtitle }), to: `${href}/${id}`, Icon: IconOfOne ?? Icon }]
}

const recentCommand = (t: Translate, { path, id, title }: NamedRecent): Command[] =>
  commandOf({ resource: path, id, title, subtitle: null }).map((command) => ({ ...command, hint: t(en.recent) }))

/** Options for the query. While `isPending`, results of an earlier query may still be listed. */
function useFound(typed: string, onHelp: () => void) {
  const t = useWords()
  const { hits, ...state } = useDeferredSearch(typed)
  const here = usePathname()
  const recents = useRecents()
    .flatMap((recent) => recentCommand(t, recent))
    .filter(({ to }) => to !== here)
  const ofPage = usePageCommands()
  const ofRecord = useRecordCommands()
  const own = useCommands(typed, [...ofRecord, ...ofPage], onHelp)
  return { commands: typed.trim() ? [...hits.flatMap(commandOf), ...own] : [...recents, ...own], ...state }
}

function useChosen(commands: Command[], isPending: boolean) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return {
    ...markedAmong(commands, chosen, isPending),
    /** Scroll to the active option, unless the pointer chose it: then it is visible. */
    mustShow: chosen === null || chosen.byKeys,
    choose: (place: number | null, byKeys: boolean) => {
      const id = place === null ? undefined : commands[place]?.id
      setChosen(place === null || id === undefined ? null : { id, place, byKeys })
    },
  }
}

function PaletteBody({ onDone, onHelp }: { onDone: (next?: () => void) => void; onHelp: () => void }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const listId = useId()
  const router = useRouter()
  const { commands, isPending, isFailing } = useFound(typed, onHelp)
  const { marked, isMarked, onEnter, after, mustShow, choose } = useChosen(commands, isPending)
  const run = (command: Command | undefined) => {
    if (!command) return
    const { to } = command
    onDone(typeof to === 'string' ? undefined : to)
    if (typeof to === 'string') router.push(to)
  }
  // Enter was pressed before the results arrived: run the first result of this query, not one of an earlier query.
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || isPending) return
    setAwaited(false)
    if (!isFailing) run(commands[0])
    // `run` and `commands` change on every render; only the state of the search should trigger this.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAwaited, isPending, isFailing])
  useLayoutEffect(() => {
    if (mustShow) document.getElementById(`${listId}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, marked, mustShow, commands.length])
  const step = (by: 1 | -1) => {
    setAwaited(false)
    choose(after(by), true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key !== 'Enter') return
    else if (onEnter === 'run') run(commands[marked])
    else setAwaited(onEnter === 'wait')
    event.preventDefault()
  }
  const status = isFailing ? en.searchHasNoAnswer : isAwaited ? en.searching : en.nothingFound
  return (
    <div className="space-y-2">
      <Input
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={isMarked ? `${listId}-${marked}` : undefined}
        aria-label={t(en.searchRecordsAndCommands)}
        placeholder={t(en.searchEverythingGoTo)}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          choose(null, true)
          setAwaited(false)
        }}
        onKeyDown={press}
      />
      <div
        role="listbox"
        id={listId}
        aria-label={t(en.results)}
        aria-busy={isPending}
        className={classNames('group overflow-y-auto', commands.length ? 'h-73' : 'h-0')}
      >
        {commands.map((command, index) => (
          <Option
            key={command.id}
            id={`${listId}-${index}`}
            command={command}
            isMarked={isMarked && index === marked}
            onMark={() => choose(index, false)}
            onRun={() => run(command)}
          />
        ))}
      </div>
      <p
        role="status"
        className={classNames(
          'text-muted-foreground',
          commands.length ? 'h-5 truncate px-2 text-[0.8125rem]' : 'h-78 p-6 text-center',
        )}
      >
        {(isFailing || isAwaited || (!commands.length && !isPending)) && t(status)}
      </p>
    </div>
  )
}

interface OptionProps {
  id: string
  command: Command
  isMarked: boolean
  onMark: () => void
  onRun: () => void
}

function Option({ id, command: { label, hint, Icon }, isMarked, onMark, onRun }: OptionProps) {
  return (
    // Keys are handled by the combobox; the option only handles the pointer. While busy, the highlight fades with a
    // delay, so that a fast answer causes no flicker.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={id}
      aria-selected={isMarked}
      onPointerMove={onMark}
      onClick={onRun}
      className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 group-aria-busy:transition-colors group-aria-busy:delay-200 aria-selected:bg-marked"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="max-w-3/4 shrink-0 truncate">{label}</span>
      {hint && <span className="ml-auto min-w-0 truncate text-[0.8125rem] text-muted-foreground">{hint}</span>}
    </div>
  )
}
