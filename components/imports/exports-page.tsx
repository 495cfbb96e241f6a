'use client'
import { Download } from 'lucide-react'
import { useFormats } from '@/lib/client/formats'
import { useCancelExport, useExportFile } from '@/lib/client/exports'
import { isInProgress } from '@/lib/client/imports'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { exportDefinition, type Export } from '@/lib/long-work/exports/schema'
import { JobProblem } from '@/components/jobs/job-problem'
import { WhyItWaits } from '@/components/jobs/why-it-waits'
import { EmptyValue } from '@/components/resource/field-value'
import { EmptyState } from '@/components/resource/empty-state'
import { Moment } from '@/components/resource/moment'
import { ResourceTable } from '@/components/resource/resource-table'
import { Button } from '@/components/ui/button'
import { JobStatusBadge } from './job-status'
import { JobHeader } from './job-tabs'
import { NewExport } from './new-export'
import { collectionAt } from './words'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

const REFRESH_MS = 2000
const hasFile = ({ status, expires_at }: Export) =>
  status === 'completed' && expires_at !== null && new Date(expires_at) > new Date()

/** Exported files: their contents and when they expire. */
export function ExportsPage() {
  const t = useWords()
  const formats = useFormats()
  const path = `${useOrganisationPath()}/${exportDefinition.path}`
  return (
    <>
      <JobHeader
        requests={[
          { title: t(en.thisList), request: { path } },
          {
            title: t(en.exportContacts),
            request: {
              method: 'POST',
              path,
              body: {
                resource: 'contacts',
                format: 'csv',
                filter: { and: [{ field: 'lifecycle', op: 'eq', value: 'lead' }] },
              },
            },
          },
        ]}
        actions={useMayWrite(exportDefinition) && <NewExport />}
      />
      <ResourceTable
        isTall
        resource={exportDefinition}
        refetchInterval={REFRESH_MS}
        columns={[
          { field: 'resource', render: (record) => <WhatIsExported record={record} /> },
          { field: 'status', width: 128, render: ({ status }) => <JobStatusBadge status={status} /> },
          { field: 'rows_total', width: 96, wide: true, render: ({ rows_done }) => formats.number(rows_done) },
          { field: 'size', width: 96, wide: true, render: ({ size }) => formats.bytes(size) },
          {
            field: 'expires_at',
            width: 128,
            wide: true,
            render: ({ expires_at }) => (expires_at ? <Moment iso={expires_at} /> : <EmptyValue />),
          },
          { field: 'created_at', width: 128, wide: true },
          { field: 'id', label: '', width: 152, isActions: true, render: (record) => <ExportAction record={record} /> },
        ]}
        empty={
          <EmptyState icon={<Download />} title={t(en.noExportsYet)}>
            {t(en.anExportIsAFile)}
          </EmptyState>
        }
      />
    </>
  )
}

/** What an export contains, and why it failed or does not move on. */
export function WhatIsExported({
  record: { resource, format, filter, q, problem, status, rows_done },
}: {
  record: Pick<Export, 'resource' | 'format' | 'filter' | 'q' | 'problem' | 'status' | 'rows_done'>
}) {
  const t = useWords()
  return (
    <>
      {t.resource(collectionAt(resource)).plural}{' '}
      <span className="text-muted-foreground">
        {format.toUpperCase()}
        {(filter ?? q) !== null && t(en.filtered)}
      </span>
      {problem && (
        <span title={problem} className="line-clamp-2 text-xs text-destructive">
          <JobProblem problem={problem} />
        </span>
      )}
      <WhyItWaits isInList progress={isInProgress(status) ? `${status} ${rows_done}` : null} />
    </>
  )
}

function ExportAction({ record }: { record: Export }) {
  const t = useWords()
  const file = useExportFile(record.id)
  const cancel = useCancelExport(record.id)
  if (isInProgress(record.status))
    return (
      <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(undefined, { onError: toastError })}>
        {t(en.stop)}
      </Button>
    )
  return hasFile(record) ? (
    <Button size="small" asChild>
      <a href={file} download aria-label={t(en.download, { resource: record.resource })}>
        <Download aria-hidden />
        <span className="hidden md:inline">{t(en.download2)}</span>
      </a>
    </Button>
  ) : null
}
