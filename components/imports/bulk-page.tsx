'use client'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useBulkOperation } from '@/lib/client/exports'
import { useOrganisationPath } from '@/lib/client/organisation'
import { bulkOperation, type BulkOperation } from '@/lib/long-work/bulk/schema'
import { humanise } from '@/lib/format'
import { EmptyState } from '@/components/resource/empty-state'
import { ResourceTable } from '@/components/resource/resource-table'
import { Button } from '@/components/ui/button'
import { BulkDialog } from './bulk-dialog'
import { JobStatusBadge } from './job-status'
import { JobHeader } from './job-tabs'
import { collectionAt } from './words'

const REFRESH_MS = 2000
const titleOf = ({ action, resource, changes }: BulkOperation) =>
  action === 'request_check'
    ? `Request checks of ${collectionAt(resource).plural.toLowerCase()}`
    : `${humanise(action)} ${collectionAt(resource).plural.toLowerCase()}${
        changes
          ? `: ${Object.keys(changes)
              .map((name) => humanise(name).toLowerCase())
              .join(', ')}`
          : ''
      }`

/** Changes of many records at once, each with its results and its way back. They begin on lists. */
export function BulkPage() {
  const formats = useFormats()
  const path = `${useOrganisationPath()}/${bulkOperation.path}`
  const [shown, setShown] = useState<string | null>(null)
  const record = useBulkOperation(shown)
  return (
    <>
      <JobHeader
        requests={[
          { title: 'This list', request: { path } },
          {
            title: 'Change many contacts',
            request: {
              method: 'POST',
              path,
              body: {
                resource: 'contacts',
                action: 'update',
                filter: { and: [{ field: 'lifecycle', op: 'eq', value: 'lead' }] },
                changes: { source: 'Fair' },
              },
            },
          },
        ]}
      />
      <ResourceTable
        isTall
        resource={bulkOperation}
        refetchInterval={REFRESH_MS}
        columns={[
          {
            field: 'action',
            render: (one) => (
              <Button
                variant="link"
                size="inline"
                className="max-w-full truncate text-foreground after:absolute after:inset-0"
                onClick={() => setShown(one.id)}
              >
                {titleOf(one)}
              </Button>
            ),
          },
          { field: 'status', width: 128, render: ({ status }) => <JobStatusBadge status={status} /> },
          {
            field: 'rows_done',
            width: 112,
            wide: true,
            render: ({ rows_done, rows_total }) =>
              `${formats.number(rows_done)}${rows_total === null ? '' : ` of ${formats.number(rows_total)}`}`,
          },
          {
            field: 'failed_count',
            label: 'Refused',
            width: 96,
            wide: true,
            render: ({ failed_count }) => formats.number(failed_count),
          },
          { field: 'created_at', width: 112, wide: true },
        ]}
        empty={
          <EmptyState icon={<Layers />} title="No bulk operations yet">
            Select records on a list to change or delete them together, or to send a mail to contacts.
          </EmptyState>
        }
      />
      {record && <BulkDialog record={record} title={titleOf(record)} onClose={() => setShown(null)} />}
    </>
  )
}
