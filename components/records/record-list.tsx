'use client'
import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'
import { useAreFieldsRead, useFilterFields, useListFields } from '@/lib/client/fields'
import { useMay, useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { listRequest } from '@/lib/client/list-request'
import type { View } from '@/lib/across/views/schema'
import type { Fields } from '@/lib/resource/define'
import { useViews } from '@/lib/client/views'
import { FullPage } from '@/components/ui/full-page'
import { PageHeader } from '@/components/ui/page-header'
import { BulkBar } from './bulk-bar'
import { DuplicatesLink } from './duplicates-link'
import { NothingYet } from './nothing-yet'
import { useChosenColumns } from '@/components/resource/chosen-columns'
import { ColumnPicker } from '@/components/resource/column-picker'
import { parametersFrom, withConditions } from '@/components/resource/conditions'
import { CreateDialog } from '@/components/resource/create-dialog'
import { ExportButton } from '@/components/resource/export-button'
import { joinFilter, splitFilter } from '@/components/resource/filter-groups'
import { arrangementOf, useArrangement } from '@/components/resource/grid/arrangement'
import { ImportLink } from '@/components/resource/import-link'
import { LayoutSwitch } from '@/components/resource/layout-switch'
import { useListState, type ListState } from '@/components/resource/list-state'
import { MisreadNotice } from '@/components/resource/misread-notice'
import { ResourceTable } from '@/components/resource/resource-table'
import { WHOLE_LIST, type PartOfLayout, type Screen } from '@/components/resource/screen'
import { useSelection } from '@/components/resource/selection'
import { useRestoredSelection } from '@/components/resource/restored-selection'
import { ShowAsApi } from '@/components/resource/show-as-api'
import type { Shown } from './save-view'
import { MeantView } from './meant-view'
import { ViewTabs } from './view-tabs'
import { canonicalJson } from '@/lib/format'
import en from '@/components/words/en/records'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

/** The page of a collection: views, table or another layout, and bulk actions. */
export const RecordList = ({ screen }: { screen: Screen }) => (
  <MeantView screen={screen}>
    <ListAtAddress screen={screen} />
  </MeantView>
)

function ListAtAddress({ screen }: { screen: Screen }) {
  const t = useWords()
  const { resource, href, columns: declared, presets = [], layouts = {}, sort, tick, reach, quick } = screen
  const router = useRouter()
  const path = `${useOrganisationPath()}/${resource.path}`
  const fields = useListFields(resource)
  const filterFields = useFilterFields(resource)
  const state = useListState(filterFields)
  const { tree } = state
  const { views, isViewGone } = useViews(resource.path, state.view)
  const open = views.find(({ id }) => id === state.view)
  const chosen = useChosenColumns({
    list: `${resource.path}${open ? `:${open.id}` : ''}`,
    title: resource.title,
    declared,
    ofView: open?.columns ?? [],
    fields,
  })
  const arrangement = useArrangement(`${resource.path}${open ? `:${open.id}` : ''}`, open?.arrangement ?? undefined)
  const selection = useSelection(JSON.stringify([path, state.query, tree]), href)
  useRestoredSelection(resource, selection, state)
  const mayBulk = useMay('bulk_operations:write')
  const mayWrite = useMayWrite(resource)
  const filter = joinFilter(state)
  const shown = {
    filter,
    sort: state.sort ?? null,
    columns: chosen.isOwn || open?.columns.length ? chosen.names : [],
    layout: state.layout ?? ('table' as const),
    arrangement: arrangement.isOwn || open?.arrangement ? arrangementOf(arrangement) : null,
  }
  const isChanged = open
    ? canonicalJson(keptBy(open)) !== canonicalJson(shown)
    : filter !== null || state.sort !== undefined || chosen.isOwn || arrangement.isOwn || state.layout !== undefined
  const other = state.layout && layouts[state.layout]
  const layoutSwitch = <LayoutSwitch state={state} layouts={layouts} />
  return (
    <FullPage>
      <PageHeader
        title={t.resource(resource).plural}
        actions={
          <>
            <ListAsApi screen={screen} state={state} path={path} />
            <DuplicatesLink collection={resource.path} href={href} />
            <ImportLink collection={resource.path} />
            <ExportOfList screen={screen} state={state} columns={chosen.names} />
            {mayWrite && (
              <CreateDialog
                resource={resource}
                quick={quick}
                hrefOf={(id) => `${href}/${id}`}
                onCreated={(record) => router.push(`${href}/${record.id}`)}
              />
            )}
          </>
        }
      />
      <ViewTabs
        collection={resource.path}
        views={views}
        presets={presets}
        state={state}
        shown={shown}
        isChanged={isChanged}
        onSaved={() => {
          chosen.choose(null)
          arrangement.arrange(null)
        }}
      />
      <Misread screen={screen} fields={filterFields} isViewGone={isViewGone} />
      {other ? (
        other({ state, fields: filterFields, arrangement, tools: layoutSwitch })
      ) : (
        <ResourceTable
          resource={resource}
          columns={chosen.columns}
          {...(sort && { defaultSort: sort })}
          {...(tick && { tick })}
          {...(reach && { reach })}
          hrefOf={(record) => `${href}/${record.id}`}
          {...(mayBulk && mayWrite && { selection })}
          chosen={chosen}
          arrangement={arrangement}
          face={screen.face}
          isWorkplace
          isFull
          tools={
            <>
              <ColumnPicker fields={fields} title={resource.title} chosen={chosen} />
              {layoutSwitch}
            </>
          }
          empty={<NothingYet screen={screen} />}
        />
      )}
      {/* Only in the layout that shows the selection checkboxes. */}
      {!other && <BulkBar {...{ resource, fields, selection, filter }} q={state.q} more={screen.bulk} />}
    </FullPage>
  )
}

interface OfListProps {
  screen: Screen
  state: ListState
}

function ListAsApi({ screen, state, path }: OfListProps & { path: string }) {
  const t = useWords()
  const create = createRequest(t, screen.resource, path, screen.sample)
  return (
    <PartShown screen={screen} state={state}>
      {(part) => {
        const query = withConditions(state.query, parametersFrom(part.conditions))
        return (
          <ShowAsApi requests={[{ title: t(en.thisList), request: listRequest(path, query, state.tree) }, create]} />
        )
      }}
    </PartShown>
  )
}

function ExportOfList({ screen, state, columns }: OfListProps & { columns: string[] }) {
  const { conditions, tree, q, sort, layout } = state
  return (
    <PartShown screen={screen} state={state}>
      {(part) => (
        <ExportButton
          collection={screen.resource.path}
          filter={joinFilter({ conditions: [...conditions, ...part.conditions], tree })}
          part={part.name}
          fields={screen.resource.fields}
          {...{ q, sort, columns, layout }}
        />
      )}
    </PartShown>
  )
}

type PartShownProps = OfListProps & Pick<ComponentProps<PartOfLayout>, 'children'>

/** For what is done with the records on the screen: all of the list, unless its layout shows a part of it. */
function PartShown({ screen, state: { conditions, layout }, children }: PartShownProps) {
  const Part = (layout && screen.partOf?.[layout]) ?? Whole
  return <Part conditions={conditions}>{children}</Part>
}

const Whole: PartOfLayout = ({ children }) => children(WHOLE_LIST)

const createRequest = (t: Translate, resource: Screen['resource'], path: string, sample: Screen['sample']) => ({
  title: t(en.create, { label: t.inSentence(t.resource(resource).label) }),
  request: { method: 'POST' as const, path, body: sample ?? resource.sample ?? {} },
})

interface MisreadProps {
  screen: Screen
  fields: Fields
  isViewGone: boolean
}

function Misread({ screen: { resource, presets = [], layouts = {} }, fields, isViewGone }: MisreadProps) {
  return (
    <MisreadNotice
      fields={fields}
      areKnown={useAreFieldsRead(resource)}
      isViewGone={isViewGone}
      presets={presets.map(({ name }) => name.key)}
      layouts={Object.keys(layouts)}
    />
  )
}

/** What a saved view contains, in the form that the list uses. */
function keptBy({ filter, sort, columns, layout, arrangement }: View): Shown {
  return {
    filter: joinFilter(splitFilter(filter)),
    sort,
    columns,
    layout,
    arrangement: arrangement && arrangementOf(arrangement),
  }
}
