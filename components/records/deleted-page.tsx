'use client'
import { Trash2 } from 'lucide-react'
import { useFilterFields } from '@/lib/client/fields'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { listRequest } from '@/lib/client/list-request'
import { ActorName } from '@/components/resource/actor-name'
import { shortTitle } from '@/components/resource/columns'
import { EmptyState } from '@/components/resource/empty-state'
import { useListState } from '@/components/resource/list-state'
import { ResourceTable } from '@/components/resource/resource-table'
import type { AnyRecord, Trash } from '@/components/resource/screen'
import { useRestoredSelection } from '@/components/resource/restored-selection'
import { useSelection } from '@/components/resource/selection'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { LinkTabs } from '@/components/ui/link-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { DELETED, LATEST_FIRST } from './deleted-query'
import { RestoreButton } from './restore-button'
import { RestoreSelected } from './restore-selected'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

const hrefOfDeleted = (collection: string) => `/settings/deleted/${collection}`

/** The deleted records of a collection, with buttons to restore them. */
export function DeletedPage({ screen, all }: { screen: Trash; all: Trash[] }) {
  const t = useWords()
  const { resource, href } = screen
  const path = `${useOrganisationPath()}/${resource.path}`
  const state = useListState(useFilterFields(resource))
  const mayWrite = useMayWrite(resource)
  const selection = useSelection(JSON.stringify([path, 'deleted', state.query, state.tree]), href)
  const scope = { ...DELETED, sort: state.sort ?? LATEST_FIRST }
  useRestoredSelection(resource, selection, { query: { ...state.query, ...DELETED }, tree: state.tree })
  return (
    <>
      <PageHeader
        title={t(en.deletedRecords)}
        back={{ href: '/settings', label: t(en.settings) }}
        description={t(en.theyStayHereUntilAn)}
        actions={
          <ShowAsApi
            requests={[
              { title: t(en.thisList), request: listRequest(path, { ...state.query, ...scope }, state.tree) },
              { title: t(en.bringOneBack), request: { method: 'POST', path: `${path}/{id}/restore` } },
            ]}
          />
        }
      />
      <LinkTabs
        wraps
        label={t(en.collections)}
        tabs={all.map(({ resource: { path: of, plural } }) => ({ href: hrefOfDeleted(of), label: plural }))}
        current={hrefOfDeleted(resource.path)}
      />
      <ResourceTable
        isTall
        resource={{ ...resource, defaultSort: LATEST_FIRST }}
        scope={scope}
        {...(href && { hrefOf: (record: AnyRecord) => `${href}/${record.id}` })}
        {...(mayWrite && { selection })}
        columns={[
          { field: resource.title, render: (record) => shortTitle(resource, record) },
          { field: 'deleted_at', width: 144, wide: true },
          {
            field: 'updated_by',
            label: t(en.deletedBy),
            width: 176,
            wide: true,
            render: ({ updated_by }) => <ActorName actor={updated_by} />,
          },
          {
            field: 'id',
            label: t(en.back),
            width: 160,
            isActions: true,
            render: (record) => (
              <span className="relative z-1">
                <RestoreButton screen={screen} record={record} size="small" />
              </span>
            ),
          },
        ]}
        empty={
          <EmptyState icon={<Trash2 />} title={t(en.noDeleted, { plural: t.inSentence(t.resource(resource).plural) })}>
            {t(en.whatIsDeletedCanBe)}
          </EmptyState>
        }
      />
      {mayWrite && <RestoreSelected screen={screen} selection={selection} />}
    </>
  )
}
