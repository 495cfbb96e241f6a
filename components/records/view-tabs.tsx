'use client'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { view as viewResource, type View } from '@/lib/across/views/schema'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { parametersFrom } from '@/components/resource/conditions'
import type { ListState } from '@/components/resource/list-state'
import { SaveView, type Shown } from './save-view'
import { parametersOf } from './view-address'
import type { Preset } from '@/components/resource/screen'
import { ViewMenu } from './view-menu'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

interface ViewTabsProps {
  collection: string
  views: View[]
  presets: Preset[]
  state: ListState
  /** What the list shows now. */
  shown: Shown
  /** Differs from the open view, or from the plain list. */
  isChanged: boolean
  onSaved: () => void
}

/** The saved views of a list as tabs; "All" comes first. */
export function ViewTabs({ collection, views, presets, state, shown, isChanged, onSaved }: ViewTabsProps) {
  const t = useWords()
  const { me } = useCurrent()
  const mayWrite = useMayWrite(viewResource)
  const open = views.find(({ id }) => id === state.view)
  const named = (filters: Record<string, string>) =>
    Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value === 'me' ? me.user?.id : value]))
  // The preset's conditions may have been removed since.
  const standing = parametersFrom(state.conditions)
  const holds = (filters: Record<string, string>) =>
    Object.entries(named(filters)).every(([name, value]) => standing[name]?.some((one) => one === value) ?? false)
  return (
    <div className="mb-3 flex items-center gap-2 border-b max-[17rem]:flex-wrap in-data-full:px-4 md:in-data-full:px-5">
      <div role="group" aria-label={t(en.views)} className="-mb-px flex min-w-0 gap-4 overflow-x-auto fade-sideways">
        <Tab
          isOpen={!open && !presets.some(({ name, filters }) => state.preset === name.key && holds(filters))}
          onOpen={() => state.replace({ layout: state.layout })}
        >
          {t(en.all)}
        </Tab>
        {presets.map(({ name: { key }, name, filters }) => (
          <Tab
            key={key}
            isOpen={state.preset === key && holds(filters)}
            onOpen={() => state.replace({ ...named(filters), preset: key, layout: state.layout })}
          >
            {t(name)}
          </Tab>
        ))}
        {views.map((view) => (
          <Tab key={view.id} isOpen={view.id === open?.id} onOpen={() => state.replace(parametersOf(view))}>
            <span className="truncate">{view.name}</span>
            {view.visibility === 'private' && (
              <>
                <Lock aria-hidden className="size-3! shrink-0 text-muted-foreground" />
                <span className="sr-only"> {t(en.onlyYouSeeIt)}</span>
              </>
            )}
          </Tab>
        ))}
      </div>
      <span className="ml-auto flex shrink-0 items-center gap-1 max-[17rem]:max-w-full max-[17rem]:flex-wrap">
        {mayWrite && isChanged && (
          <SaveView
            collection={collection}
            open={open}
            shown={shown}
            onSaved={(view) => {
              state.replace(parametersOf(view))
              onSaved()
            }}
          />
        )}
        {open && <ViewMenu view={open} views={views} onDeleted={() => state.replace({})} />}
      </span>
    </div>
  )
}

/** The selected tab may be outside the visible part of a long tab bar. */
const bringIntoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

function Tab({ isOpen, onOpen, children }: { isOpen: boolean; onOpen: () => void; children: ReactNode }) {
  return (
    <Button
      ref={isOpen ? bringIntoView : undefined}
      variant="ghost"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={classNames(
        'h-9 max-w-48 shrink-0 rounded-none border-b-2 px-0.5 text-[0.8125rem] hover:bg-transparent',
        isOpen ? 'border-primary text-foreground' : 'border-transparent',
      )}
    >
      <span className="flex min-w-0 items-center gap-1 truncate">{children}</span>
    </Button>
  )
}
