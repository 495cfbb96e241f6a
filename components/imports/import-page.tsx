'use client'
import { useFormats } from '@/lib/client/formats'
import { useImport, useImportPath } from '@/lib/client/imports'
import { inSentence } from '@/lib/format'
import type { Import } from '@/lib/long-work/imports/schema'
import { RecordView } from '@/components/resource/record-view'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { PageHeader } from '@/components/ui/page-header'
import { ImportResult } from './import-result'
import { ImportSetup } from './import-setup'
import { JobStatusBadge } from './job-status'
import { collectionAt, isFruitless } from './words'

/** One file on its way into a collection. */
export function ImportPage({ id }: { id: string }) {
  return (
    <RecordView query={useImport(id)} label="import">
      {(record) => <ImportView record={record} />}
    </RecordView>
  )
}

function ImportView({ record }: { record: Import }) {
  const formats = useFormats()
  const path = useImportPath(record.id)
  const { status, rows_total, resource, mapping, match_by, sheet } = record
  return (
    <>
      <PageHeader
        back={{ href: '/settings/imports', label: 'Imports' }}
        title={record.file_name}
        mark={<JobStatusBadge status={status} isRehearsal={record.dry_run} isFruitless={isFruitless(record)} />}
        description={[
          rows_total !== null && `${formats.number(rows_total)} rows for ${inSentence(collectionAt(resource).plural)}`,
          sheet !== null && `sheet “${sheet}”`,
          formats.bytes(record.size),
        ]
          .filter(Boolean)
          .join(', ')}
        actions={
          <ShowAsApi
            requests={[
              { title: 'This import', request: { path } },
              { title: 'Change how the file is read', request: { method: 'PATCH', path, body: { mapping, match_by } } },
              { title: 'Start it', request: { method: 'POST', path: `${path}/start` } },
              { title: 'Rows that were refused', request: { path: `${path}/rows`, query: { outcome: 'failed' } } },
            ]}
          />
        }
      />
      {status === 'uploaded' ? <ImportSetup record={record} /> : <ImportResult record={record} />}
    </>
  )
}
