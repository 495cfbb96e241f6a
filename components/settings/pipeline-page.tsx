'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { heldStages, useSavePipeline, type DealsMove, type HeldStage } from '@/lib/client/pipelines'
import { ApiProblem, messageOf } from '@/lib/client/problem'
import { useRecord } from '@/lib/client/records'
import { pipeline, type Pipeline } from '@/lib/crm/pipelines/schema'
import { useLatest } from '@/components/resource/latest'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { RecordView } from '@/components/resource/record-view'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import { MoveDeals } from './move-deals'
import { RemovePipeline } from './remove-pipeline'
import { bodyOf, draftsOf } from './stage-drafts'
import { StagesEditor } from './stages-editor'

/** One pipeline and its stages, to change. */
export function PipelinePage({ id }: { id: string }) {
  return <RecordView query={useRecord(pipeline, id)} label="pipeline">{(record) => <PipelineView key={record.version} record={record} />}</RecordView>
}

function PipelineView({ record }: { record: Pipeline }) {
  const path = `${useOrganisationPath()}/${pipeline.path}/${record.id}`
  const mayWrite = useMayWrite(pipeline)
  const { save, isPending, reset } = useSavePipeline(record)
  const makeDefault = () => void save({ is_default: true }).then(() => toast.success(`“${record.name}” is the default now`), (error: unknown) => { toast.error(messageOf(error)); reset() })
  return (
    <>
      <PageHeader back={{ href: '/settings/pipelines', label: 'Pipelines' }} title={record.name} mark={record.is_default && <Badge tone="accent">Default</Badge>}
        actions={
          <>
            <ShowAsApi requests={[{ title: 'This pipeline', request: { path } }, { title: 'Change its stages', request: { method: 'PATCH', path, version: record.version, body: { stages: record.stages } } }]} />
            {mayWrite && !record.is_default && <RemovePipeline record={record} />}
            {mayWrite && !record.is_default && <Button busy={isPending} onClick={makeDefault}>Make default</Button>}
          </>
        } />
      <PipelineForm record={record} disabled={!mayWrite} />
    </>
  )
}

function PipelineForm({ record, disabled }: { record: Pipeline; disabled: boolean }) {
  const [name, setName] = useState(record.name)
  const [drafts, setDrafts] = useState(() => draftsOf(record))
  const { save, isPending, error, reset } = useSavePipeline(record)
  const [held, setHeld] = useState<HeldStage[] | null>(null)
  const reload = useLatest(pipeline, record.id)
  const stages = bodyOf(drafts)
  const going = record.stages.filter(({ id }) => !drafts.some((draft) => draft.id === id))
  const isChanged = name !== record.name || JSON.stringify(stages) !== JSON.stringify(bodyOf(draftsOf(record)))
  const isBesideStage = error instanceof ApiProblem && error.document.errors.length > 0 && error.document.errors.every(({ pointer }) => /^\/stages\/\d+\//.test(pointer ?? ''))
  const send = (move?: DealsMove) => void save({ name, stages }, move).then(() => toast.success('Saved'), (refused: unknown) => setHeld(heldStages(refused, going) ?? held))
  return (
    <form noValidate className="max-w-3xl space-y-4" onSubmit={(event) => { event.preventDefault(); send() }}>
      <Field label="Name" className="max-w-sm">{(control) => <Input {...control} maxLength={100} disabled={disabled} value={name} onChange={(event) => setName(event.target.value)} />}</Field>
      <Card title="Stages" description="In order, at least one open, one won and one lost. Alt and the arrows move the one that you are in."><StagesEditor drafts={drafts} error={error} disabled={disabled} onChange={setDrafts} /></Card>
      {Boolean(error) && !isBesideStage && !held && <ProblemNotice error={error}>{error instanceof ApiProblem && error.code === 'stale_version' && <Button size="small" onClick={() => void reload()}>Load the latest</Button>}</ProblemNotice>}
      {!disabled && (
        <div className="flex gap-2">
          <Button variant="primary" type="submit" disabled={!isChanged} busy={isPending}>Save changes</Button>
          {isChanged && <Button variant="ghost" onClick={() => { setName(record.name); setDrafts(draftsOf(record)); reset() }}>Discard</Button>}
        </div>
      )}
      {held && <MoveDeals held={held} busy={isPending} error={heldStages(error, going) ? null : error} onMove={send} onClose={() => { setHeld(null); reset() }} />}
    </form>
  )
}
