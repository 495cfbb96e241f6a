'use client'
import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from 'sonner'
import { useFilterFields } from '@/lib/client/fields'
import { useFormats } from '@/lib/client/formats'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { listRequest, useRestoreDeleted } from '@/lib/client/records'
import { ActorName } from '@/components/resource/actor-name'
import { shortTitle } from '@/components/resource/columns'
import { EmptyState } from '@/components/resource/empty-state'
import { useListState } from '@/components/resource/list-state'
import { ResourceTable } from '@/components/resource/resource-table'
import type { AnyRecord, Trash } from '@/components/resource/screen'
import { useRestoredSelection } from '@/components/resource/restored-selection'
import { useSelection, type Selection } from '@/components/resource/selection'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Button } from '@/components/ui/button'
import { LinkTabs } from '@/components/ui/link-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { foundTogether } from './found-together'
import { RestoreButton } from './restore-button'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

const DELETED = { include: 'deleted', 'deleted_at[is_null]': 'false' }
const LATEST_FIRST = '-deleted_at'

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
      {mayWrite && selection.ids.length > 0 && <RestoreSelected screen={screen} selection={selection} />}
    </>
  )
}

/** Restores records one by one. Those that would duplicate another record stay, for an individual decision. */
function RestoreSelected({ screen, selection }: { screen: Trash; selection: Selection }) {
  const { resource } = screen
  const t = useWords()
  const router = useRouter()
  const formats = useFormats()
  const { mutateAsync } = useRestoreDeleted(resource)
  const [isBusy, setBusy] = useState(false)
  const { ids } = selection
  const count = (n: number) =>
    `${formats.number(n)} ${t.inSentence(n === 1 ? t.resource(resource).label : t.resource(resource).plural)}`
  const restore = async () => {
    setBusy(true)
    const left: AnyRecord['id'][] = []
    const back: AnyRecord[] = []
    for (const id of ids)
      await mutateAsync({ id }).then(
        (record) => back.push(record),
        () => left.push(id),
      )
    setBusy(false)
    selection.set(left)
    const address = foundTogether(screen, back)
    const label = back.length === 1 ? t(en.showIt) : t(en.showThem)
    if (back.length)
      toast.success(
        t(en.restored, { count: count(back.length) }),
        address === undefined ? {} : { action: { label, onClick: () => router.push(address) } },
      )
    if (left.length) toast.error(t(en.couldNotBeRestoredWith, { count: count(left.length) }))
  }
  return (
    <div
      role="region"
      aria-label={t(en.selected)}
      className="sticky bottom-16 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border bg-popover px-3 py-2 shadow-lg md:bottom-4"
    >
      <p className="text-[0.8125rem] font-medium tabular-nums">{t(en.selected3, { count: count(ids.length) })}</p>
      <Button size="small" busy={isBusy} onClick={() => void restore()}>
        {t(en.restore2, { count: count(ids.length) })}
      </Button>
    </div>
  )
}
