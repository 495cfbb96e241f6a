'use client'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useOrganisationPath } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { auditEvent, type AuditEvent } from '@/lib/reports/audit/schema'
import { humanise } from '@/lib/format'
import { EmptyState } from '@/components/resource/empty-state'
import { LoadMore } from '@/components/resource/load-more'
import { Moment } from '@/components/resource/moment'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { AuditActor } from './audit-actor'
import { AuditChain } from './audit-chain'
import { AuditEventDialog } from './audit-event-dialog'
import { AuditFilters, useAuditFilters } from './audit-filters'

/** What an update changed; of what was made or deleted everything did. */
const changedWords = ({ type, before, after }: AuditEvent) =>
  type.endsWith('.created') || type.endsWith('.deleted')
    ? ''
    : [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map(humanise).join(', ')

/** Who did what, when. */
export function AuditLog() {
  const { query, ...filters } = useAuditFilters()
  const path = `${useOrganisationPath()}/${auditEvent.path}`
  const [shown, setShown] = useState<AuditEvent | null>(null)
  const { records, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRecords(
    auditEvent,
    query,
  )
  return (
    <>
      <PageHeader
        title="Audit log"
        back={{ href: '/settings', label: 'Settings' }}
        description="Every change and every look at a document, with who did it. Rows are only ever added."
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: 'This list', request: { path, query } },
                { title: 'Check the chain', request: { path: `${path}/verification` } },
              ]}
            />
            <AuditChain />
          </>
        }
      />
      <AuditFilters {...filters} />
      {isError ? (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="overflow-hidden rounded-lg border bg-card">
          {!records ? (
            <Skeleton className="m-4 h-40" />
          ) : records.length === 0 ? (
            <EmptyState icon={<ScrollText />} title="No events match">
              Clear a filter to see more.
            </EmptyState>
          ) : (
            <table aria-label="Audit events" className="w-full table-fixed">
              <thead className="border-b text-left text-xs text-muted-foreground">
                <tr>
                  <th className="px-4 py-2 font-medium">What happened</th>
                  <th className="hidden px-2 py-2 font-medium md:table-cell">Fields</th>
                  <th className="w-24 px-2 py-2 font-medium md:w-44">By</th>
                  <th className="w-24 px-2 py-2 font-medium md:w-36 md:px-4">When</th>
                </tr>
              </thead>
              <tbody className="divide-y">
                {records.map((event) => (
                  <AuditRow key={event.id} event={event} onShow={() => setShown(event)} />
                ))}
              </tbody>
            </table>
          )}
          {hasNextPage && <LoadMore busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
        </div>
      )}
      {shown && <AuditEventDialog event={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function AuditRow({ event, onShow }: { event: AuditEvent; onShow: () => void }) {
  return (
    <tr className="relative hover:bg-muted/50">
      <td className="truncate px-4 py-2">
        <button
          type="button"
          className="block w-full truncate text-left font-mono text-xs after:absolute after:inset-0"
          onClick={onShow}
        >
          {event.type}
        </button>
      </td>
      <td className="hidden truncate px-2 py-2 text-[0.8125rem] text-muted-foreground md:table-cell">
        {changedWords(event)}
      </td>
      <td className="truncate px-2 py-2 text-[0.8125rem]">
        <AuditActor event={event} />
      </td>
      <td className="truncate px-2 py-2 text-[0.8125rem] text-muted-foreground md:px-4">
        <Moment iso={event.created_at} />
      </td>
    </tr>
  )
}
