'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { useIsReader } from '@/lib/client/is-reader'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { ApiProblem, isSignedOut, messageOf, refusalWords } from '@/lib/client/problem'
import { useUpdateRecord } from '@/lib/client/records'
import { usePublish, useWorkflow } from '@/lib/client/workflows'
import { definition as definitionSchema, type Definition } from '@/lib/workflows/definition/definition'
import { workflow, type WorkflowWithRuns } from '@/lib/workflows/schema'
import { ActorName } from '@/components/resource/actor-name'
import { DeleteButton } from '@/components/resource/delete-button'
import { useLeaveForList } from '@/components/resource/leave-for-list'
import { EditDialog } from '@/components/resource/edit-dialog'
import { Moment } from '@/components/resource/moment'
import { RecordView } from '@/components/resource/record-view'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { LinkedText } from '@/components/ui/linked-text'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { useHydrated } from '@/components/ui/use-hydrated'
import { DryRun } from './dry-run'
import { WorkflowEditor } from './editor'
import { EMPTY_DEFINITION } from './edit'
import { useHistory } from './history'
import { InboundAddress } from './inbound-address'
import { RunsPanel } from './runs-panel'
import { useSaver, useUnsaved, type Saving } from './saver'
import { StartByHand } from './start-by-hand'
import { Versions } from './versions'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

const LIST = '/workflows'

/** One workflow: the editor, with its runs beside it. */
export function WorkflowPage({ id }: { id: string }) {
  const t = useWords()
  return (
    <RecordView query={useWorkflow(id)} label={t(en.workflow)} back={{ href: LIST, label: t(en.workflows) }}>
      {(record) => <WorkflowView key={record.id} record={record} />}
    </RecordView>
  )
}

function WorkflowView({ record }: { record: WorkflowWithRuns }) {
  const t = useWords()
  const parsed = definitionSchema.safeParse(record.draft)
  const isWhole = parsed.success || !Object.keys(record.draft).length
  // The editor starts with a draft that this browser may have kept.
  const start = useHydrated() ? 'kept' : 'saved'
  if (isWhole) return <WorkflowBody key={start} record={record} initial={parsed.data ?? EMPTY_DEFINITION} />
  return (
    <>
      <PageHeader back={{ href: LIST, label: t(en.workflows) }} title={record.name} />
      <Notice tone="warning" title={t(en.thisDraftCannotBeShown)}>
        {t.rich(en.itWasWrittenThroughThe, {
          message: refusalWords({ message: parsed.error?.issues[0]?.message ?? '' }),
        })}
      </Notice>
    </>
  )
}

function WorkflowBody({ record, initial }: { record: WorkflowWithRuns; initial: Definition }) {
  const mayWrite = useMayWrite(workflow)
  const [unsaved] = useUnsaved(record.id)
  const history = useHistory(unsaved?.definition ?? initial)
  const saver = useSaver(record, history.now, initial)
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
  const t = useWords()
  const leave = useLeaveForList(LIST, workflow.path, record.id)
  const [editing, setEditing] = useState(false)
  const turnOn = useUpdateRecord(workflow)
  const mayWrite = useMayWrite(workflow)
  const path = `${useOrganisationPath()}/${workflow.path}/${record.id}`
  return (
    <>
      <PageHeader
        back={{ href: LIST, label: t(en.workflows) }}
        title={record.name}
        mark={<StatusBadge record={record} />}
        description={
          <>
            {record.description && (
              <span className="block">
                <LinkedText>{record.description}</LinkedText>
              </span>
            )}
            <span className="block">
              {t.rich(en.changedBy, {
                savingWords: <SavingWords saving={saver.saving} />,
                actorName: <ActorName actor={record.updated_by} within />,
                moment: <Moment iso={record.updated_at} />,
              })}
            </span>
          </>
        }
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisWorkflow), request: { path } },
                { title: t(en.changeItsDraft), request: { method: 'PATCH', path, body: { draft: history.now } } },
                { title: t(en.publishTheDraft), request: { method: 'POST', path: `${path}/publish` } },
                {
                  title: t(en.itsFailedRuns),
                  request: {
                    path: path.replace(/[^/]+\/[^/]+$/, 'workflow_runs'),
                    query: { workflow_id: record.id, status: 'failed' },
                  },
                },
              ]}
            />
            <DeleteButton
              resource={workflow}
              id={record.id}
              onDeleted={leave}
              onRestored={
                record.status === 'on'
                  ? ({ version }) => turnOn.mutateAsync({ id: record.id, version, body: { status: 'on' } })
                  : undefined
              }
            />
            <Versions record={record} onTake={mayWrite ? history.change : null} />
            {mayWrite && (
              <Button variant="ghost" onClick={() => setEditing(true)}>
                {t(en.rename)}
              </Button>
            )}
            {record.live_version !== null && <SwitchStatus record={record} version={saver.version} />}
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
  const t = useWords()
  if (live_version === null) return <Badge tone="neutral">{t(en.draft)}</Badge>
  return status === 'on' ? <Badge tone="success">{t(en.on)}</Badge> : <Badge tone="neutral">{t(en.off)}</Badge>
}

function SavingWords({ saving }: { saving: Saving }) {
  const t = useWords()
  if (saving.state === 'saved') return <>{t(en.draftSaved)}</>
  if (saving.state === 'saving') return <>{t(en.savingTheDraft)}</>
  return <>{t(en.theDraftIsNotSaved)}</>
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
  const t = useWords()
  const isOwn = useIsReader(saving.state === 'clash' ? saving.current.updated_by : undefined)
  if (saving.state === 'failed')
    return (
      <Notice tone="danger" title={t(en.notSaved)} className="mb-4">
        {t(en.whatYouSeeStaysHere, { message: saving.message })}
      </Notice>
    )
  if (saving.state !== 'clash') return null
  return (
    <Notice tone="warning" title={t(isOwn ? en.youChangedThisElsewhere : en.somebodyElseChangedThis)} className="mb-4">
      <p>{t(isOwn ? en.keepWhatYouSeeOrWhatIsElsewhere : en.keepWhatYouSeeHere)}</p>
      <div className="mt-2 flex gap-2">
        <Button size="small" onClick={() => onMine(saving.current)}>
          {t(isOwn ? en.keepWhatIsHere : en.keepMine)}
        </Button>
        <Button size="small" onClick={() => onTheirs(saving.current)}>
          {t(isOwn ? en.takeWhatIsElsewhere : en.takeTheirs)}
        </Button>
      </div>
    </Notice>
  )
}

function SwitchStatus({ record: { id, status }, version }: { record: WorkflowWithRuns; version: number }) {
  const t = useWords()
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
            onSuccess: () => toast.success(next === 'on' ? t(en.itIsOn) : t(en.itIsOffRunsUnder)),
            onError: toastError,
          },
        )
      }
    >
      {next === 'on' ? t(en.turnOn) : t(en.turnOff)}
    </Button>
  )
}

function Publish({ record, saver }: Pick<HeaderProps, 'record' | 'saver'>) {
  const t = useWords()
  const publish = usePublish(record.id)
  const next = (record.live_version ?? 0) + 1
  const isNew = record.live_version === null || record.has_draft_changes || saver.saving.state !== 'saved'
  const start = async () => {
    const version = await saver.saveNow()
    if (version === null) return
    publish.mutate(version, {
      onSuccess: (published) => {
        saver.follow(published.version)
        toast.success(t(en.versionIsLive, { liveVersion: published.live_version }))
      },
      onError: (error) =>
        isSignedOut(error)
          ? toastError(error)
          : toast.error(t(en.notPublished), {
              description:
                error instanceof ApiProblem && error.code === 'validation_failed'
                  ? t(en.mendWhatIsMarkedIn)
                  : messageOf(error),
            }),
    })
  }
  return (
    <Button variant="primary" disabled={!isNew} busy={publish.isPending} onClick={() => void start()}>
      {isNew
        ? t(en.publishVersion, { next })
        : t(record.status === 'on' ? en.versionIsLive : en.versionIsPublished, { liveVersion: record.live_version })}
    </Button>
  )
}
