'use client'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useBulkOperation } from '@/lib/client/exports'
import { restoredCount, type Job } from '@/lib/client/jobs'
import type { Formats } from '@/lib/formats'
import { useOrganisationPath } from '@/lib/client/organisation'
import { bulkOperation, type BulkOperation } from '@/lib/long-work/bulk/schema'
import { EmptyState } from '@/components/resource/empty-state'
import { ResourceTable } from '@/components/resource/resource-table'
import { Button } from '@/components/ui/button'
import { BulkDialog } from './bulk-dialog'
import { JobStatusBadge } from './job-status'
import { JobHeader } from './job-tabs'
import { collectionAt } from './words'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const REFRESH_MS = 2000
function titleOf(t: Translate, { action, resource, changes }: BulkOperation): string {
  const collection = t.resource(collectionAt(resource))
  const plural = t.inLowerCase(collection.plural)
  if (action === 'request_check') return t(en.requestChecksOf, { plural })
  const names = Object.keys(changes ?? {}).map((name) =>
    t.language === 'en' ? t.humanise(name).toLowerCase() : (collection.fields[name]?.label ?? name),
  )
  const words = t(en.actionOnMany, { action: t.humanise(action), plural })
  return names.length ? `${words}: ${names.join(', ')}` : words
}

/** How far it is; once it is undone, no longer what it had done, but what became of that. */
export function doneOf(t: Translate, formats: Formats, one: Job): string {
  const { rows_done, rows_total, status, kept_count } = one
  if (status !== 'undone')
    return (
      formats.number(rows_done) +
      (rows_total === null || rows_total === rows_done ? '' : t(en.of, { rowsTotal: formats.number(rows_total) }))
    )
  const undone = t(en.soManyUndone, { count: formats.number(restoredCount(one)) })
  return kept_count ? `${undone}, ${t(en.soManyKept, { count: formats.number(kept_count) })}` : undone
}

/** Bulk operations with their results and undo. They are started from lists. */
export function BulkPage() {
  const t = useWords()
  const formats = useFormats()
  const path = `${useOrganisationPath()}/${bulkOperation.path}`
  const [shown, setShown] = useState<string | null>(null)
  const record = useBulkOperation(shown)
  return (
    <>
      <JobHeader
        requests={[
          { title: t(en.thisList), request: { path } },
          {
            title: t(en.changeManyContacts),
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
            width: 200,
            render: (one) => (
              <Button
                variant="link"
                size="inline"
                className="max-w-full truncate text-foreground after:absolute after:inset-0"
                onClick={() => setShown(one.id)}
              >
                {titleOf(t, one)}
              </Button>
            ),
          },
          { field: 'status', width: 160, render: ({ status }) => <JobStatusBadge status={status} /> },
          { field: 'rows_done', width: 192, wide: true, render: (one) => doneOf(t, formats, one) },
          {
            field: 'failed_count',
            label: t(en.refused),
            width: 88,
            wide: true,
            render: ({ failed_count }) => formats.number(failed_count),
          },
          { field: 'created_at', width: 128, wide: true },
        ]}
        empty={
          <EmptyState icon={<Layers />} title={t(en.noBulkOperationsYet)}>
            {t(en.selectRecordsOnAList)}
          </EmptyState>
        }
      />
      {record && <BulkDialog record={record} title={titleOf(t, record)} onClose={() => setShown(null)} />}
    </>
  )
}
