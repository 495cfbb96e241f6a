'use client'
import { Building2, CheckSquare, Handshake, Plus, StickyNote, UserRound, type LucideIcon } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState, type KeyboardEvent } from 'react'
import { useDeferredSearch } from '@/lib/client/search'
import type { Hit } from '@/lib/crm/search/schema'
import { hrefOf } from '@/components/resource/record-links'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { PLACES, SETTINGS_PAGES } from './places'

interface Command {
  id: string
  label: string
  hint?: string
  href: string
  Icon: LucideIcon
}
const COMMANDS: Command[] = [
  ...PLACES.map(({ label, href, Icon }) => ({ id: href, label: `Go to ${label}`, href, Icon })),
  ...SETTINGS_PAGES.map(({ label, href }) => ({ id: href, label: `Go to ${label}`, href, Icon: PLACES.at(-1)?.Icon ?? Plus })),
  ...['contact', 'company', 'deal', 'task', 'note'].map((kind) => ({ id: `new-${kind}`, label: `New ${kind}`, href: `/${kind === 'company' ? 'companies' : `${kind}s`}?new`, Icon: Plus })),
  { id: 'new-key', label: 'New API key', href: '/settings/api-keys?new', Icon: Plus },
]

const ICONS: Record<Hit['resource'], LucideIcon> = { contacts: UserRound, companies: Building2, deals: Handshake, tasks: CheckSquare, notes: StickyNote }

/** Go anywhere, find anything, start anything. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return <Dialog open={open} onOpenChange={onOpenChange} title="Search and go to">{open && <PaletteBody onDone={() => onOpenChange(false)} />}</Dialog>
}

function PaletteBody({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const listId = useId()
  const router = useRouter()
  const found = useDeferredSearch(typed).map((hit): Command => ({ id: hit.id, label: hit.title, ...(hit.subtitle && { hint: hit.subtitle }), href: hrefOf(hit.resource, hit.id) ?? '/', Icon: ICONS[hit.resource] }))
  const commands = [...found, ...COMMANDS.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))]
  const run = (command: Command | undefined) => {
    if (!command) return
    onDone()
    router.push(command.href)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) setMarked((commands.length + marked + step) % Math.max(1, commands.length))
    else if (event.key === 'Enter') run(commands[marked])
    else return
    event.preventDefault()
  }
  return (
    <div className="space-y-2">
      <Input role="combobox" aria-expanded aria-controls={listId} aria-activedescendant={`${listId}-${marked}`} aria-label="Search records and commands" placeholder="Search everything, go to…"
        value={typed} onChange={(event) => { setTyped(event.target.value); setMarked(0) }} onKeyDown={press} />
      <div role="listbox" id={listId} aria-label="Results" className="h-80 overflow-y-auto">
        {commands.map(({ id, label, hint, Icon }, index) => (
          // The keyboard works from the box above; the pointer presses the option itself.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div key={id} role="option" id={`${listId}-${index}`} aria-selected={index === marked} onPointerMove={() => setMarked(index)} onClick={() => run(commands[index])}
            className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 aria-selected:bg-muted">
            <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <span className="truncate">{label}</span>
            {hint && <span className="ml-auto truncate text-[0.8125rem] text-muted-foreground">{hint}</span>}
          </div>
        ))}
        {!commands.length && <p className="p-6 text-center text-muted-foreground">Nothing found</p>}
      </div>
    </div>
  )
}
