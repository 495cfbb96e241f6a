'use client'
import { Workflow as Icon } from 'lucide-react'
import { useOrganisationPath } from '@/lib/client/organisation'
import { inSentence } from '@/lib/format'
import { resources } from '@/lib/registry'
import { runCountsSchema, workflow, workflowWithRunsSchema, type Workflow } from '@/lib/workflows/schema'
import { EmptyState } from '@/components/resource/empty-state'
import { useListState } from '@/components/resource/list-state'
import { ResourceTable } from '@/components/resource/resource-table'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { FullPage } from '@/components/ui/full-page'
import { PageHeader } from '@/components/ui/page-header'
import { NewWorkflow } from './new-workflow'
import { RunCounts } from './runs-panel'
import { TRIGGER_LABELS, withArticle } from './trigger-words'
import { StatusBadge } from './workflow-page'

const HREF = '/workflows'
const REFRESH_MS = 15_000
/** With the counts of its runs, which are no field. */
const shown = { ...workflow, record: workflowWithRunsSchema }

/** "A contact is created" */
const startsWords = ({ trigger_type, trigger_resource }: Workflow): string => {
  const label = trigger_resource && resources.at(trigger_resource)?.label
  const words = TRIGGER_LABELS[trigger_type]
  return label ? words.replace(/^A record/, withArticle(inSentence(label)).replace(/^a/, 'A')) : words
}

/** All workflows: whether they are on, what starts them, and how they do. */
export function WorkflowList() {
  const path = `${useOrganisationPath()}/${workflow.path}`
  const { query } = useListState(workflow.fields)
  return (
    <FullPage>
      <PageHeader
        title="Workflows"
        description="What happens by itself when something happened: in sentences, in versions, with every run to look at."
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: 'This list', request: { path, query } },
                { title: 'Create workflow', request: { method: 'POST', path, body: { name: 'Welcome', draft: {} } } },
                {
                  title: 'Runs that failed',
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
          { field: 'trigger_type', width: 256, wide: true, label: 'Starts when', render: startsWords },
          {
            field: 'version',
            width: 192,
            wide: true,
            label: 'Runs',
            render: (record) => {
              const runs = 'runs' in record ? runCountsSchema.safeParse(record.runs).data : undefined
              return runs ? <RunCounts record={{ runs }} /> : null
            },
          },
          { field: 'updated_at', width: 128, wide: true },
        ]}
        empty={
          <EmptyState icon={<Icon />} title="No workflows yet">
            Begin with one of the examples, or with an empty one.
          </EmptyState>
        }
      />
    </FullPage>
  )
}
