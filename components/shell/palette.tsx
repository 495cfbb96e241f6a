'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useDeferredSearch } from '@/lib/client/search'
import type { Hit } from '@/lib/across/search/schema'
import { SCREENS } from '@/components/crm/screens'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { useRecents, type NamedRecent } from '@/lib/client/recents'
import { useCommands, type Command } from './commands'
import { usePageCommands } from './page-commands'
import { useRecordCommands } from './record-commands'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

/** Go anywhere, find anything, start anything. */
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
  // What a command moves the keyboard to would lose it again to a window that gives it back later.
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

/** Goes to what the search found. */
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

/** What the palette offers for what was typed. While that `isPending`, records that earlier words found stand in it. */
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

function PaletteBody({ onDone, onHelp }: { onDone: (next?: () => void) => void; onHelp: () => void }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  // Known by its name: answers that come later move it down, and it is still the one that was chosen.
  const [chosen, setChosen] = useState<string>()
  const listId = useId()
  const router = useRouter()
  const { commands, isPending, isFailing } = useFound(typed, onHelp)
  const chosenAt = commands.findIndex(({ id }) => id === chosen)
  const marked = Math.max(0, chosenAt)
  const run = (command: Command | undefined) => {
    if (!command) return
    const { to } = command
    onDone(typeof to === 'string' ? undefined : to)
    if (typeof to === 'string') router.push(to)
  }
  // Enter was faster than the search: what stands first once it has answered is meant, not what other words had found.
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || isPending) return
    setAwaited(false)
    run(commands[0])
    // What the search says is all that this waits for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAwaited, isPending])
  const show = (index: number) => document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' })
  const step = (by: number) => {
    const index = (commands.length + marked + by) % Math.max(1, commands.length)
    setChosen(commands[index]?.id)
    show(index)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && (!isPending || chosenAt >= 0)) run(commands[marked])
    else if (event.key === 'Enter') setAwaited(true)
    else return
    event.preventDefault()
  }
  return (
    <div className="space-y-2">
      <Input
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={commands.length ? `${listId}-${marked}` : undefined}
        aria-label={t(en.searchRecordsAndCommands)}
        placeholder={t(en.searchEverythingGoTo)}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(undefined)
          setAwaited(false)
          show(0)
        }}
        onKeyDown={press}
      />
      <div role="listbox" id={listId} aria-label={t(en.results)} aria-busy={isPending} className="h-80 overflow-y-auto">
        {commands.map(({ id, label, hint, Icon }, index) => (
          // The keyboard works from the box above; the pointer presses the option itself.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={id}
            role="option"
            id={`${listId}-${index}`}
            aria-selected={index === marked}
            onPointerMove={() => setChosen(id)}
            onClick={() => run(commands[index])}
            className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 aria-selected:bg-marked"
          >
            <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <span className="truncate">{label}</span>
            {hint && <span className="ml-auto truncate text-[0.8125rem] text-muted-foreground">{hint}</span>}
          </div>
        ))}
        {!commands.length && !isPending && (
          <p className="p-6 text-center text-muted-foreground">
            {t(isFailing ? en.searchHasNoAnswer : en.nothingFound)}
          </p>
        )}
      </div>
    </div>
  )
}
