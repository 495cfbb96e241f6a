'use client'
import { ArrowLeft, ChevronRight, Search } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { usePathname, useRouter } from 'next/navigation'
import { useState, type KeyboardEvent } from 'react'
import { Input } from '@/components/ui/input'
import { Kbd } from '@/components/ui/kbd'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useSingleKeys } from '@/lib/client/single-keys'
import { linkStyle } from './link-style'
import { useFoundSettings, useSettings } from './permitted'
import { settingsPageAt, type FoundSetting } from './settings-places'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'

/** Arrow keys walk through the search box and the links of the index. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[data-stop]')]
  const next = stops[stops.findIndex((one) => one === document.activeElement) + step]
  event.preventDefault()
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

interface SearchProps {
  typed: string
  onType: (typed: string) => void
  /** The result that Enter opens. */
  first: FoundSetting | undefined
  count: number
}

function SettingsSearch({ typed, onType, first, count }: SearchProps) {
  const t = useWords()
  const shortcut = useKeyShortcut('/')
  const router = useRouter()
  const { isOn: hasShortcut } = useSingleKeys()
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed) onType('')
    else if (event.key === 'Enter' && first) {
      router.push(first.href)
      onType('')
      // Leave the input, so that the next page's shortcuts work.
      document.getElementById('main')?.focus()
    } else return
    event.preventDefault()
  }
  return (
    <div role="search" className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={t(en.searchSettings)}
        aria-keyshortcuts={shortcut}
        placeholder={t(en.searchSettings)}
        className={typed ? 'pl-8' : 'pr-8 pl-8'}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
      />
      {!typed && hasShortcut && (
        <span className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 max-md:hidden">
          <Kbd>/</Kbd>
        </span>
      )}
      <span role="status" className="sr-only">
        {typed && t(en.settingSettingsFound, { count })}
      </span>
    </div>
  )
}

/** The settings navigation, which replaces the CRM's and links back to it. */
export function SettingsSidebar() {
  const t = useWords()
  const pathname = usePathname()
  const [typed, setTyped] = useState('')
  const groups = useSettings()
  const found = useFoundSettings(typed)
  const current = settingsPageAt(t, pathname)
  const isSearching = typed.trim() !== ''
  return (
    // Arrow keys are an extra: every link is focusable by itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav aria-label={t(en.settings)} className="flex min-h-0 flex-1 flex-col gap-1" onKeyDown={walk}>
      <Link
        href="/"
        aria-label={t(en.leaveTheSettings)}
        className="flex h-9 items-center gap-2.5 rounded-md px-2 hover:bg-muted"
      >
        <ArrowLeft aria-hidden className="size-4 text-muted-foreground" />
        <span className="text-sm font-semibold">{t(en.settings)}</span>
      </Link>
      <div className="my-1.5 flex min-h-0 flex-1 flex-col">
        <SettingsSearch typed={typed} onType={setTyped} first={found[0]} count={found.length} />
        <div className="-mx-1 mt-1 min-h-0 flex-1 overflow-y-auto px-1 pb-2">
          {isSearching ? (
            <FoundList found={found} onGo={() => setTyped('')} />
          ) : (
            groups.map(({ label, pages }) => (
              <div key={label} role="group" aria-label={label} className="mt-3 flex flex-col gap-0.5 first:mt-2">
                <p aria-hidden className="px-2 pb-1 text-xs text-muted-foreground">
                  {label}
                </p>
                {pages.map(({ href, label: name, Icon }) => (
                  <Link
                    key={href}
                    data-stop
                    href={href}
                    aria-current={current?.href === href ? 'page' : undefined}
                    className={linkStyle}
                  >
                    <Icon aria-hidden className="size-4" />
                    {name}
                  </Link>
                ))}
              </div>
            ))
          )}
        </div>
      </div>
    </nav>
  )
}

function FoundList({ found, onGo }: { found: FoundSetting[]; onGo?: () => void }) {
  const t = useWords()
  if (!found.length)
    return <p className="px-2 py-4 text-[0.8125rem] text-muted-foreground">{t(en.noSettingHasTheseWords)}</p>
  return (
    <ul aria-label={t(en.foundSettings)} className="mt-2 flex flex-col gap-0.5">
      {found.map(({ label, href, Icon, page }) => (
        <li key={`${href} ${label}`}>
          <Link
            data-stop
            href={href}
            onClick={onGo}
            className="flex min-h-9 items-start gap-2.5 rounded-md px-2 py-1.5 text-[0.8125rem] hover:bg-muted"
          >
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              {page !== null && <span className="block text-xs text-muted-foreground">{page}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The settings as a page: each with its description. */
export function SettingsIndex() {
  const [typed, setTyped] = useState('')
  const groups = useSettings()
  const found = useFoundSettings(typed)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={walk}>
      {/* On desktop the search is in the sidebar. */}
      <div className="mb-4 md:hidden">
        <SettingsSearch typed={typed} onType={setTyped} first={found[0]} count={found.length} />
      </div>
      {typed.trim() ? (
        <FoundList found={found} />
      ) : (
        <div className="space-y-6">
          {groups.map(({ label, pages }) => (
            <section key={label} aria-label={label}>
              <h2 className="mb-2 text-[0.8125rem] font-medium text-muted-foreground">{label}</h2>
              <ul className="grid overflow-hidden rounded-lg border bg-card max-md:divide-y md:grid-cols-2 md:gap-px md:bg-border">
                {pages.map(({ href, label: name, description, Icon }) => (
                  <li
                    key={href}
                    className="relative flex items-center gap-3 bg-card px-4 py-3 last:odd:col-span-full hover:bg-hover"
                  >
                    <span className="grid size-8 shrink-0 place-items-center rounded-md bg-muted text-muted-foreground">
                      <Icon aria-hidden className="size-4" />
                    </span>
                    <div className="min-w-0 flex-1">
                      <Link data-stop href={href} className="font-medium after:absolute after:inset-0">
                        {name}
                      </Link>
                      <p className="text-[0.8125rem] text-muted-foreground">{description}</p>
                    </div>
                    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  )
}
