import { useFormats } from '@/lib/client/formats'
import { useDeletionReceipts } from '@/lib/client/sessions'
import type { ErasureRule, Receipt as DeletionReceipt, SessionStatus } from '@/lib/identity/sessions/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Skeleton } from '@/components/ui/skeleton'
import en from '@/components/words/en/identity'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

const RULES: Record<ErasureRule, Message> = {
  not_retained: en.notToBeKept,
  retention_ended: en.itsDaysWereOver,
  requested: en.erasedOnRequest,
  cancelled: en.theCheckWasCancelled,
  expired: en.theCheckExpired,
  replaced: en.replacedByAnotherOne,
}

/** A receipt for each deletion, whatever triggered it. */
export function DeletionReceipts({ sessionId, status }: { sessionId: string; status: SessionStatus }) {
  const t = useWords()
  const list = useDeletionReceipts(sessionId, status)
  const receipts = list.data?.data
  return (
    <Card title={t(en.erased)} description={t(en.aReceiptForEachDeletion)}>
      {list.isError && !receipts && <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton className="h-10" />}
      {receipts?.length === 0 && (
        <p className="text-[0.8125rem] text-muted-foreground">{t(en.nothingHasBeenErasedYet)}</p>
      )}
      {receipts && receipts.length > 0 && (
        <ul aria-label={t(en.deletionReceipts)} className="-my-2 divide-y">
          {receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Receipt({ receipt: { rule, hash, files, erased_at } }: { receipt: DeletionReceipt }) {
  const t = useWords()
  const formats = useFormats()
  return (
    <li className="py-2">
      <p>
        {t(RULES[rule])}
        {files > 0 && (
          <span className="text-muted-foreground">, {files === 1 ? t(en.oneFile) : t(en.files, { files })}</span>
        )}
      </p>
      <p className="text-[0.8125rem] text-muted-foreground" suppressHydrationWarning>
        {formats.dateTime(erased_at)}
      </p>
      <p className="flex items-center gap-1 text-[0.8125rem]">
        <code className="min-w-0 truncate" title={hash}>
          {hash}
        </code>
        <CopyButton text={hash} label={t(en.copyHash)} />
      </p>
    </li>
  )
}
