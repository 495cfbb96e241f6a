'use client'
import { Workflow as Icon } from 'lucide-react'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { resources } from '@/lib/registry'
import { runCountsSchema, workflow, workflowWithRunsSchema, type Workflow } from '@/lib/workflows/schema'
import { EmptyState } from '@/components/resource/empty-state'
import { useListState } from '@/components/resource/list-state'
import { ResourceTable } from '@/components/resource/resource-table'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Button } from '@/components/ui/button'
import { FullPage } from '@/components/ui/full-page'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { NewWorkflow } from './new-workflow'
import { RunCounts } from './runs-panel'
import { TRIGGER_LABELS, withArticle } from './trigger-words'
import { StatusBadge } from './workflow-page'
import en from '@/components/words/en/workflow-runs'
import ofWorkflows from '@/components/words/en/workflows'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

const HREF = '/workflows'
const REFRESH_MS = 15_000
/** The API adds run counts that are not a field. */
const shown = { ...workflow, record: workflowWithRunsSchema }

/** "A contact is created" */
const startsWords = (t: Translate, { trigger_type, trigger_resource }: Workflow): string => {
  const resource = trigger_resource && resources.at(trigger_resource)
  const words = t(TRIGGER_LABELS[trigger_type])
  if (!resource) return words
  const { label } = t.resource(resource)
  const what = t.language === 'en' ? withArticle(t, t.inSentence(label)).replace(/^a/, 'A') : label
  return words.replace(t(en.aRecord), what)
}

/** All workflows: on or off, trigger, and recent runs. */
export function WorkflowList() {
  const t = useWords()
  const path = `${useOrganisationPath()}/${workflow.path}`
  const { query } = useListState(workflow.fields)
  const mayWrite = useMayWrite(workflow)
  return (
    <FullPage>
      <PageHeader
        title={t(en.workflows)}
        description={t(en.whatHappensByItselfWhen)}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisList), request: { path, query } },
                {
                  title: t(en.createWorkflow),
                  request: { method: 'POST', path, body: { name: 'Welcome', draft: {} } },
                },
                {
                  title: t(en.runsThatFailed),
                  request: { path: path.replace(/workflows$/, 'workflow_runs'), query: { status: 'failed' } },
                },
              ]}
            />
            <NewWorkflow href={HREF} />
          </>
        }
      />
      <ResourceTable
        isFull
        resource={shown}
        hrefOf={({ id }) => `${HREF}/${id}`}
        refetchInterval={REFRESH_MS}
        columns={[
          { field: 'name' },
          { field: 'status', width: 96, render: (record) => <StatusBadge record={record} /> },
          {
            field: 'trigger_type',
            width: 256,
            wide: true,
            label: t(en.startsWhen),
            render: (record) => startsWords(t, record),
          },
          {
            field: 'version',
            width: 192,
            wide: true,
            label: t(en.runs),
            render: (record) => {
              const runs = 'runs' in record ? runCountsSchema.safeParse(record.runs).data : undefined
              return runs ? <RunCounts record={{ runs }} /> : null
            },
          },
          { field: 'updated_at', width: 128, wide: true },
        ]}
        empty={
          <EmptyState
            icon={<Icon />}
            title={t(en.noWorkflowsYet)}
            actions={
              mayWrite && (
                <Button variant="primary" asChild>
                  <Link href={`${HREF}?new`}>{t(ofWorkflows.newWorkflow)}</Link>
                </Button>
              )
            }
          >
            {t(en.beginWithOneOfThe)}
          </EmptyState>
        }
      />
    </FullPage>
  )
}
