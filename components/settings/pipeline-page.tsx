'use client'
import { useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { useIsReader } from '@/lib/client/is-reader'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { heldStages, useSavePipeline, type DealsMove, type HeldStage } from '@/lib/client/pipelines'
import { toastError } from '@/lib/client/toast-error'
import { ApiProblem } from '@/lib/client/problem'
import { currentOf, useRecord } from '@/lib/client/records'
import { pipeline, type Pipeline } from '@/lib/crm/pipelines/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { recordDraftSchema, useRecordDraft } from '@/components/resource/record-draft'
import { RecordView } from '@/components/resource/record-view'
import { SaveOrDiscard } from '@/components/resource/save-or-discard'
import { SavedMeanwhile } from '@/components/resource/saved-meanwhile'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import { MoveDeals } from './move-deals'
import { RemovePipeline } from './remove-pipeline'
import { bodyOf, draftsOf, stageDraftSchema } from './stage-drafts'
import { StagesEditor } from './stages-editor'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** Edits one pipeline and its stages. */
export function PipelinePage({ id }: { id: string }) {
  const t = useWords()
  return (
    <RecordView
      query={useRecord(pipeline, id)}
      label={t(en.pipeline)}
      back={{ href: '/settings/pipelines', label: t(en.pipelines) }}
    >
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
        toastError(error)
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

const draftSchema = recordDraftSchema(
  pipeline.record,
  z.object({ name: z.string(), stages: z.array(stageDraftSchema) }),
)
const valuesOf = (of: Pipeline) => ({ name: of.name, stages: draftsOf(of) })

function PipelineForm({ record, disabled }: { record: Pipeline; disabled: boolean }) {
  const t = useWords()
  const form = useRecordDraft(record, {
    title: record.name,
    place: `pipelines/${record.id}`,
    schema: draftSchema,
    valuesOf,
  })
  const { read, values, isChanged } = form
  const { save, isPending, error, reset } = useSavePipeline(read)
  const [held, setHeld] = useState<HeldStage[] | null>(null)
  const going = read.stages.filter(({ id }) => !values.stages.some((draft) => draft.id === id))
  const discard = (theirs?: Pipeline) => {
    form.discard(theirs)
    reset()
  }
  const theirs = currentOf(pipeline, error)
  const isOwn = useIsReader(theirs?.updated_by)
  const isBesideStage =
    error instanceof ApiProblem &&
    error.document.errors.length > 0 &&
    error.document.errors.every(({ pointer }) => /^\/stages(\/\d+\/|$)/.test(pointer ?? ''))
  const saved = (after: Pipeline) => {
    form.saved(after, values)
    setHeld(null)
    toast.success(t(en.saved))
  }
  const send = (move?: DealsMove, version = read.version) =>
    void save({ name: values.name, stages: bodyOf(values.stages) }, move, version).then(saved, (refused: unknown) =>
      setHeld(heldStages(refused, going) ?? held),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Submits of the dialog's own form (moving deals) bubble up through React and must be ignored.
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
            value={values.name}
            onChange={({ target }) => form.write({ ...values, name: target.value })}
          />
        )}
      </Field>
      <Card title={t(en.stages)} description={t(en.inOrderAtLeastOne)}>
        <StagesEditor
          drafts={values.stages}
          error={error}
          disabled={disabled}
          onChange={(stages) => form.write({ ...values, stages })}
        />
      </Card>
      {Boolean(error) && !isBesideStage && !held && !theirs && <ProblemNotice error={error} />}
      {theirs && (
        <SavedMeanwhile theirs={theirs} onMine={() => send(undefined, theirs.version)} onTheirs={() => discard(theirs)}>
          <p>
            {t(isOwn ? en.elsewhereIsWithWhatYou : en.theirsIsWithWhatYou, {
              name: theirs.name,
              stages: theirs.stages.map((stage) => stage.name).join(', '),
            })}
          </p>
        </SavedMeanwhile>
      )}
      {!disabled && (
        <SaveOrDiscard label={t(en.saveChanges)} isChanged={isChanged} busy={isPending} onDiscard={() => discard()} />
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
