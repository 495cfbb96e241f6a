'use client'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { view as viewResource, type View } from '@/lib/across/views/schema'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { flatOf, parametersFrom } from '@/components/resource/conditions'
import type { ListState } from '@/components/resource/list-state'
import { SaveView, type Shown } from './save-view'
import type { Preset } from '@/components/resource/screen'
import { ViewMenu } from './view-menu'

interface ViewTabsProps {
  collection: string
  views: View[]
  presets: Preset[]
  state: ListState
  /** What the list shows now. */
  shown: Shown
  /** Something differs from the open view, or from the plain list. */
  isChanged: boolean
  onSaved: () => void
}

/** The address of a saved view: its conditions stand in it, so that they can be seen and changed. */
const parametersOf = (view: View) => ({
  ...parametersFrom(flatOf(view.filter) ?? []),
  view: view.id,
  sort: view.sort ?? undefined,
  layout: view.layout === 'board' ? 'board' : undefined,
})

/** The saved views of a list as tabs, "All" first. */
export function ViewTabs({ collection, views, presets, state, shown, isChanged, onSaved }: ViewTabsProps) {
  const { me } = useCurrent()
  const mayWrite = useMayWrite(viewResource)
  const open = views.find(({ id }) => id === state.view)
  const named = (filters: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [
        name,
        value === 'me' ? me.user?.id : value === 'now' ? new Date().toISOString() : value,
      ]),
    )
  return (
    <div className="mb-3 flex items-center gap-2 border-b in-data-full:px-4 md:in-data-full:px-5">
      <div role="group" aria-label="Views" className="-mb-px flex min-w-0 gap-4 overflow-x-auto">
        <Tab isOpen={!open && !state.preset} onOpen={() => state.replace({ layout: state.layout })}>
          All
        </Tab>
        {presets.map(({ name, filters }) => (
          <Tab
            key={name}
            isOpen={state.preset === name}
            onOpen={() => state.replace({ ...named(filters), preset: name })}
          >
            {name}
          </Tab>
        ))}
        {views.map((view) => (
          <Tab key={view.id} isOpen={view.id === open?.id} onOpen={() => state.replace(parametersOf(view))}>
            {view.name}
          </Tab>
        ))}
      </div>
      <span className="ml-auto flex shrink-0 items-center gap-1">
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
        {mayWrite && open && <ViewMenu view={open} onDeleted={() => state.replace({})} />}
      </span>
    </div>
  )
}

function Tab({ isOpen, onOpen, children }: { isOpen: boolean; onOpen: () => void; children: string }) {
  return (
    <Button
      variant="ghost"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={classNames(
        'h-9 max-w-48 shrink-0 rounded-none border-b-2 px-0.5 text-[0.8125rem] hover:bg-transparent',
        isOpen ? 'border-primary text-foreground' : 'border-transparent',
      )}
    >
      <span className="truncate">{children}</span>
    </Button>
  )
}
