'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from 'sonner'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { ApiProblem, messageOf } from '@/lib/client/problem'
import { useUpdateRecord } from '@/lib/client/records'
import { usePublish, useWorkflow } from '@/lib/client/workflows'
import { definition as definitionSchema, type Definition } from '@/lib/workflows/definition/definition'
import { workflow, type WorkflowWithRuns } from '@/lib/workflows/schema'
import { ActorName } from '@/components/resource/actor-name'
import { DeleteButton } from '@/components/resource/delete-button'
import { EditDialog } from '@/components/resource/edit-dialog'
import { Moment } from '@/components/resource/moment'
import { RecordView } from '@/components/resource/record-view'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { DryRun } from './dry-run'
import { WorkflowEditor } from './editor'
import { EMPTY_DEFINITION } from './edit'
import { useHistory } from './history'
import { InboundAddress } from './inbound-address'
import { RunsPanel } from './runs-panel'
import { useSaver, type Saving } from './saver'
import { StartByHand } from './start-by-hand'
import { Versions } from './versions'

const LIST = '/workflows'

/** One workflow: its sentences, and its runs beside them. */
export function WorkflowPage({ id }: { id: string }) {
  return (
    <RecordView query={useWorkflow(id)} label="workflow">
      {(record) => <WorkflowView key={record.id} record={record} />}
    </RecordView>
  )
}

function WorkflowView({ record }: { record: WorkflowWithRuns }) {
  const parsed = definitionSchema.safeParse(record.draft)
  const isWhole = parsed.success || !Object.keys(record.draft).length
  if (isWhole) return <WorkflowBody record={record} initial={parsed.data ?? EMPTY_DEFINITION} />
  return (
    <>
      <PageHeader back={{ href: LIST, label: 'Workflows' }} title={record.name} />
      <Notice tone="warning" title="This draft cannot be shown as sentences">
        It was written through the API and is not finished: {parsed.error?.issues[0]?.message}. Finish it there.
      </Notice>
    </>
  )
}

function WorkflowBody({ record, initial }: { record: WorkflowWithRuns; initial: Definition }) {
  const mayWrite = useMayWrite(workflow)
  const history = useHistory(initial)
  const saver = useSaver(record, history.now)
  return (
    <>
      <Header record={record} saver={saver} history={history} />
      <SavingProblem
        saving={saver.saving}
        onMine={saver.keepMine}
        onTheirs={(current) => {
          const theirs = definitionSchema.safeParse(current.draft).data ?? EMPTY_DEFINITION
          history.load(theirs)
          saver.takeTheirs(current, theirs)
        }}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {history.now.trigger.type === 'inbound' && <InboundAddress record={record} />}
          <WorkflowEditor history={history} readOnly={!mayWrite} />
        </div>
        <RunsPanel record={record} />
      </div>
    </>
  )
}

interface HeaderProps {
  record: WorkflowWithRuns
  saver: ReturnType<typeof useSaver>
  history: ReturnType<typeof useHistory<Definition>>
}

function Header({ record, saver, history }: HeaderProps) {
  const router = useRouter()
  const [editing, setEditing] = useState(false)
  const mayWrite = useMayWrite(workflow)
  const path = `${useOrganisationPath()}/${workflow.path}/${record.id}`
  return (
    <>
      <PageHeader
        back={{ href: LIST, label: 'Workflows' }}
        title={record.name}
        mark={<StatusBadge record={record} />}
        description={
          <>
            {record.description && <span className="block">{record.description}</span>}
            <span className="block">
              <SavingWords saving={saver.saving} /> Changed by <ActorName actor={record.updated_by} within />,{' '}
              <Moment iso={record.updated_at} />.
            </span>
          </>
        }
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: 'This workflow', request: { path } },
                { title: 'Change its draft', request: { method: 'PATCH', path, body: { draft: history.now } } },
                { title: 'Publish the draft', request: { method: 'POST', path: `${path}/publish` } },
                {
                  title: 'Its failed runs',
                  request: {
                    path: path.replace(/[^/]+\/[^/]+$/, 'workflow_runs'),
                    query: { workflow_id: record.id, status: 'failed' },
                  },
                },
              ]}
            />
            <DeleteButton resource={workflow} id={record.id} onDeleted={() => router.push(LIST)} />
            <Versions record={record} onTake={mayWrite ? history.change : null} />
            {mayWrite && (
              <Button variant="ghost" onClick={() => setEditing(true)}>
                Rename
              </Button>
            )}
            {record.live_version !== null && <SwitchStatus record={record} />}
            <StartByHand record={record} />
            <DryRun record={record} definition={history.now} saveNow={saver.saveNow} />
            {mayWrite && <Publish record={record} saver={saver} />}
          </>
        }
      />
      <EditDialog resource={workflow} record={record} open={editing} onOpenChange={setEditing} />
    </>
  )
}

export function StatusBadge({
  record: { status, live_version },
}: {
  record: Pick<WorkflowWithRuns, 'status' | 'live_version'>
}) {
  if (live_version === null) return <Badge tone="neutral">Draft</Badge>
  return status === 'on' ? <Badge tone="success">On</Badge> : <Badge tone="neutral">Off</Badge>
}

function SavingWords({ saving }: { saving: Saving }) {
  if (saving.state === 'saved') return <>Draft saved.</>
  if (saving.state === 'saving') return <>Saving the draft…</>
  return <>The draft is not saved.</>
}

function SavingProblem({
  saving,
  onMine,
  onTheirs,
}: {
  saving: Saving
  onMine: (current: Extract<Saving, { state: 'clash' }>['current']) => void
  onTheirs: (current: Extract<Saving, { state: 'clash' }>['current']) => void
}) {
  if (saving.state === 'failed')
    return (
      <Notice tone="danger" title="Not saved" className="mb-4">
        {saving.message} What you see stays here, and is tried again.
      </Notice>
    )
  if (saving.state !== 'clash') return null
  return (
    <Notice tone="warning" title="Somebody else changed this draft meanwhile" className="mb-4">
      <p>Keep what you see here, or take what they left.</p>
      <div className="mt-2 flex gap-2">
        <Button size="small" onClick={() => onMine(saving.current)}>
          Keep mine
        </Button>
        <Button size="small" onClick={() => onTheirs(saving.current)}>
          Take theirs
        </Button>
      </div>
    </Notice>
  )
}

function SwitchStatus({ record: { id, version, status } }: { record: WorkflowWithRuns }) {
  const update = useUpdateRecord(workflow)
  const next = status === 'on' ? 'off' : 'on'
  if (!useMayWrite(workflow)) return null
  return (
    <Button
      busy={update.isPending}
      onClick={() =>
        update.mutate(
          { id, version, body: { status: next } },
          {
            onSuccess: () => toast.success(next === 'on' ? 'It is on' : 'It is off. Runs under way go on.'),
            onError: (error) => toast.error(messageOf(error)),
          },
        )
      }
    >
      Turn {next}
    </Button>
  )
}

function Publish({ record, saver }: Pick<HeaderProps, 'record' | 'saver'>) {
  const publish = usePublish(record.id)
  const next = (record.live_version ?? 0) + 1
  const isNew = record.live_version === null || record.has_draft_changes || saver.saving.state !== 'saved'
  const start = async () => {
    const version = await saver.saveNow()
    if (version === null) return
    publish.mutate(version, {
      onSuccess: (published) => {
        saver.follow(published.version)
        toast.success(`Version ${published.live_version} is live`)
      },
      onError: (error) =>
        toast.error('Not published', {
          description:
            error instanceof ApiProblem && error.code === 'validation_failed'
              ? 'Mend what is marked in red first.'
              : messageOf(error),
        }),
    })
  }
  return (
    <Button variant="primary" disabled={!isNew} busy={publish.isPending} onClick={() => void start()}>
      {isNew ? `Publish version ${next}` : `Version ${record.live_version} is live`}
    </Button>
  )
}
