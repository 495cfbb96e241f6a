'use client'
import { useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { heldStages, useSavePipeline, type DealsMove, type HeldStage } from '@/lib/client/pipelines'
import { ApiProblem, messageOf } from '@/lib/client/problem'
import { currentOf, useRecord } from '@/lib/client/records'
import { pipeline, type Pipeline } from '@/lib/crm/pipelines/schema'
import { ActorName } from '@/components/resource/actor-name'
import { Moment } from '@/components/resource/moment'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { RecordView } from '@/components/resource/record-view'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { MoveDeals } from './move-deals'
import { RemovePipeline } from './remove-pipeline'
import { bodyOf, draftsOf } from './stage-drafts'
import { StagesEditor } from './stages-editor'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** One pipeline and its stages, to change. */
export function PipelinePage({ id }: { id: string }) {
  const t = useWords()
  return (
    <RecordView query={useRecord(pipeline, id)} label={t(en.pipeline)}>
      {(record) => <PipelineView record={record} />}
    </RecordView>
  )
}

function PipelineView({ record }: { record: Pipeline }) {
  const t = useWords()
  const path = `${useOrganisationPath()}/${pipeline.path}/${record.id}`
  const mayWrite = useMayWrite(pipeline)
  const { save, isPending, reset } = useSavePipeline(record)
  const makeDefault = () =>
    void save({ is_default: true }).then(
      () => toast.success(t(en.isTheDefaultNow, { name: record.name })),
      (error: unknown) => {
        toast.error(messageOf(error))
        reset()
      },
    )
  return (
    <>
      <PageHeader
        back={{ href: '/settings/pipelines', label: t(en.pipelines) }}
        title={record.name}
        mark={record.is_default && <Badge tone="accent">{t(en.default)}</Badge>}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisPipeline), request: { path } },
                {
                  title: t(en.changeItsStages),
                  request: { method: 'PATCH', path, version: record.version, body: { stages: record.stages } },
                },
              ]}
            />
            {mayWrite && !record.is_default && <RemovePipeline record={record} />}
            {mayWrite && !record.is_default && (
              <Button busy={isPending} onClick={makeDefault}>
                {t(en.makeDefault)}
              </Button>
            )}
          </>
        }
      />
      <PipelineForm record={record} disabled={!mayWrite} />
    </>
  )
}

/** What others save while somebody edits waits: the form goes by what it began with, until nothing in it is unsaved. */
function PipelineForm({ record, disabled }: { record: Pipeline; disabled: boolean }) {
  const t = useWords()
  const [read, setRead] = useState(record)
  const [name, setName] = useState(read.name)
  const [drafts, setDrafts] = useState(() => draftsOf(read))
  const { save, isPending, error, reset } = useSavePipeline(read)
  const [held, setHeld] = useState<HeldStage[] | null>(null)
  const stages = bodyOf(drafts)
  const going = read.stages.filter(({ id }) => !drafts.some((draft) => draft.id === id))
  const isChanged = name !== read.name || JSON.stringify(stages) !== JSON.stringify(bodyOf(draftsOf(read)))
  const begin = (from: Pipeline) => {
    setRead(from)
    setName(from.name)
    setDrafts(draftsOf(from))
  }
  if (!isChanged && record.version > read.version) begin(record)
  const theirs = currentOf(pipeline, error)
  const isBesideStage =
    error instanceof ApiProblem &&
    error.document.errors.length > 0 &&
    error.document.errors.every(({ pointer }) => /^\/stages\/\d+\//.test(pointer ?? ''))
  const saved = (after: Pipeline) => {
    begin(after)
    setHeld(null)
    toast.success(t(en.saved))
  }
  const send = (move?: DealsMove, version = read.version) =>
    void save({ name, stages }, move, version).then(saved, (refused: unknown) =>
      setHeld(heldStages(refused, going) ?? held),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The window about deals has a form of its own, whose sending is heard here too.
    if (event.target === event.currentTarget) send()
  }
  return (
    <form noValidate className="max-w-3xl space-y-4" onSubmit={submit}>
      <Field label={t(en.name)} className="max-w-sm">
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            disabled={disabled}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Card title={t(en.stages)} description={t(en.inOrderAtLeastOne)}>
        <StagesEditor drafts={drafts} error={error} disabled={disabled} onChange={setDrafts} />
      </Card>
      {Boolean(error) && !isBesideStage && !held && !theirs && <ProblemNotice error={error} />}
      {theirs && (
        <PipelineClash
          theirs={theirs}
          onMine={() => send(undefined, theirs.version)}
          onTheirs={() => {
            begin(theirs)
            reset()
          }}
        />
      )}
      {!disabled && (
        <div className="flex gap-2">
          <Button variant="primary" type="submit" disabled={!isChanged} busy={isPending}>
            {t(en.saveChanges)}
          </Button>
          {isChanged && (
            <Button
              variant="ghost"
              onClick={() => {
                begin(record)
                reset()
              }}
            >
              {t(en.discard)}
            </Button>
          )}
        </div>
      )}
      {held && (
        <MoveDeals
          held={held}
          busy={isPending}
          error={heldStages(error, going) ? null : error}
          onMove={send}
          onClose={() => {
            setHeld(null)
            reset()
          }}
        />
      )}
    </form>
  )
}

function PipelineClash({
  theirs: { name, stages, updated_by, updated_at },
  onMine,
  onTheirs,
}: {
  theirs: Pipeline
  onMine: () => void
  onTheirs: () => void
}) {
  const t = useWords()
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={
          <>
            {t.rich(en.savedThisPipeline, {
              actorName: <ActorName actor={updated_by} />,
              moment: <Moment iso={updated_at} />,
            })}
          </>
        }
      >
        <p>{t(en.theirsIsWithWhatYou, { name, stages: stages.map((stage) => stage.name).join(', ') })}</p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button size="small" onClick={onMine}>
            {t(en.saveMineOverIt)}
          </Button>
          <Button size="small" onClick={onTheirs}>
            {t(en.takeTheirs)}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
