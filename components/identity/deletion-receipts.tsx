import { useFormats } from '@/lib/client/formats'
import { useDeletionReceipts } from '@/lib/client/sessions'
import type { ErasureRule, Receipt as DeletionReceipt, SessionStatus } from '@/lib/identity/sessions/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Skeleton } from '@/components/ui/skeleton'

const RULES: Record<ErasureRule, string> = {
  not_retained: 'Not to be kept',
  retention_ended: 'Its days were over',
  requested: 'Erased on request',
  cancelled: 'The check was cancelled',
  expired: 'The check expired',
  replaced: 'Replaced by another one',
}

/** Proof of each deletion, whatever caused it. */
export function DeletionReceipts({ sessionId, status }: { sessionId: string; status: SessionStatus }) {
  const list = useDeletionReceipts(sessionId, status)
  const receipts = list.data?.data
  return (
    <Card title="Erased" description="A receipt for each deletion, with the SHA-256 of what went.">
      {list.isError && !receipts && <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton className="h-10" />}
      {receipts?.length === 0 && <p className="text-[0.8125rem] text-muted-foreground">Nothing has been erased yet.</p>}
      {receipts && receipts.length > 0 && (
        <ul aria-label="Deletion receipts" className="-my-2 divide-y">
          {receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Receipt({ receipt: { rule, hash, files, erased_at } }: { receipt: DeletionReceipt }) {
  const formats = useFormats()
  return (
    <li className="py-2">
      <p>
        {RULES[rule]}
        {files > 0 && <span className="text-muted-foreground">, {files === 1 ? 'one file' : `${files} files`}</span>}
      </p>
      <p className="text-[0.8125rem] text-muted-foreground">{formats.dateTime(erased_at)}</p>
      <p className="flex items-center gap-1 text-[0.8125rem]">
        <code className="min-w-0 truncate" title={hash}>
          {hash}
        </code>
        <CopyButton text={hash} label="Copy hash" />
      </p>
    </li>
  )
}
