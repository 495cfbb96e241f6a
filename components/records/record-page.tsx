'use client'
import { Fragment, useState } from 'react'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { ApiProblem } from '@/lib/client/problem'
import { useRememberRecent } from '@/lib/client/recents'
import { useListSearch } from '@/lib/client/saved-order'
import { useDeletedRecord, useRecord } from '@/lib/client/records'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { shortTitle, valueOf } from '@/components/resource/columns'
import { DeleteButton } from '@/components/resource/delete-button'
import { useLeaveForList } from '@/components/resource/leave-for-list'
import { EditDialog } from '@/components/resource/edit-dialog'
import { Composer } from './composer'
import { DeletedRecord } from './deleted-record'
import { RecordFacts } from '@/components/resource/record-facts'
import { useTakenAway } from '@/components/resource/kept-for-typing'
import { RecordView } from '@/components/resource/record-view'
import { RelatedRecords } from './related-records'
import { pointersTo, type AnyRecord, type Screen } from '@/components/resource/screen'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { RunWorkflow } from '@/components/workflows/run-workflow'
import { FactStrip } from './fact-strip'
import { MergeWith } from './merge-with'
import { RecordPager } from './record-pager'
import { RecordTimeline } from './record-timeline'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

interface RecordPageProps {
  screen: Screen
  id: string
  /** Screens whose records may reference this one. */
  others: Screen[]
}

/** The page of a record of any resource: facts, related records and timeline. */
export function RecordPage({ screen, id, others }: RecordPageProps) {
  const t = useWords()
  const record = useRecord(screen.resource, id)
  const list = { href: screen.href, label: t.resource(screen.resource).plural }
  const label = t.inSentence(t.resource(screen.resource).label)
  const isKept = useTakenAway(record) === 'kept'
  const isGone = !isKept && record.error instanceof ApiProblem && record.error.code === 'not_found'
  const deleted = useDeletedRecord(screen.resource, id, isGone)
  if (isGone && deleted.data) return <DeletedRecord screen={screen} record={deleted.data} />
  // After deleting it here, the user sees a skeleton instead of an empty page until the list has loaded.
  if (isGone && deleted.isPending)
    return (
      <RecordView query={deleted} label={label} back={list}>
        {() => null}
      </RecordView>
    )
  return (
    <div data-full data-padded className="mx-auto w-full max-w-[100rem] px-4 pt-5 pb-24 md:px-5 md:pb-8">
      <RecordView query={record} label={label} back={list}>
        {(found) => <RecordBody screen={screen} record={found} others={others} />}
      </RecordView>
    </div>
  )
}

function RecordBody({ screen, record, others }: { screen: Screen; record: AnyRecord; others: Screen[] }) {
  const t = useWords()
  const shortcut = useKeyShortcut('e')
  const { resource, href } = screen
  const leave = useLeaveForList(href, resource.path, record.id)
  const list = `${href}${useListSearch(resource.path, record.id)}`
  const [editing, setEditing] = useState(false)
  const mayWrite = useMayWrite(resource)
  const title = shortTitle(resource, record)
  useRememberRecent(resource.path, record.id)
  const related = others.flatMap((other) => pointersTo(other, resource.path).map((pointer) => ({ other, pointer })))
  return (
    <>
      <PageHeader
        back={{ href: list, label: t.resource(resource).plural }}
        title={title}
        face={screen.face && <Avatar id={record.id} name={title} kind={screen.face} size="head" />}
        mark={screen.mark?.(record)}
        actions={
          <>
            <RecordPager screen={screen} id={record.id} />
            <RecordRequests screen={screen} record={record} />
            <MergeWith screen={screen} record={record} />
            <DeleteButton resource={resource} id={record.id} onDeleted={leave} />
            {mayWrite && (
              <Button aria-keyshortcuts={shortcut} onClick={() => setEditing(true)}>
                {t(en.edit)}
              </Button>
            )}
            <RunWorkflow path={resource.path} ids={[record.id]} />
            {screen.actions?.(record)}
          </>
        }
      />
      {screen.lead?.(record)}
      <FactStrip screen={screen} record={record} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card title={t(en.timeline)} className="min-w-0">
          <Fragment key={record.id}>
            <Composer collection={resource.path} id={record.id} title={title} />
            <RecordTimeline relatedTo={record.id} />
          </Fragment>
        </Card>
        <aside aria-label={t(en.factsAndRelatedRecords)} className="min-w-0 space-y-4">
          <Card title={t(en.details)}>
            <RecordFacts key={record.id} resource={resource} record={record} />
          </Card>
          {screen.aside?.(record)}
          {related.map(({ other, pointer }) => (
            <RelatedRecords key={`${other.resource.path}.${pointer}`} screen={other} pointer={pointer} id={record.id} />
          ))}
        </aside>
      </div>
      <EditDialog resource={resource} record={record} open={editing} onOpenChange={setEditing} />
    </>
  )
}

/** The title with its current value, so that running the example changes nothing. */
function ownValue(resource: Screen['resource'], record: AnyRecord): object {
  return { [resource.title]: valueOf(record, resource.title) }
}

function RecordRequests({ screen: { resource }, record }: { screen: Screen; record: AnyRecord }) {
  const t = useWords()
  const base = useOrganisationPath()
  const path = `${base}/${resource.path}/${record.id}`
  return (
    <ShowAsApi
      requests={[
        { title: t(en.this, { label: t.inSentence(t.resource(resource).label) }), request: { path } },
        {
          title: t(en.changeIt),
          request: { method: 'PATCH', path, version: record.version, body: ownValue(resource, record) },
        },
        { title: t(en.itsTimeline), request: { path: `${base}/activities`, query: { related: record.id } } },
        { title: t(en.deleteIt), request: { method: 'DELETE', path } },
      ]}
    />
  )
}
