'use client'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { useFormats } from '@/lib/client/formats'
import { refusalWords } from '@/lib/client/problem'
import { toastError } from '@/lib/client/toast-error'
import { RecordView } from '@/components/resource/record-view'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import en from '@/components/words/en/deliveries'
import { useWords } from '@/lib/client/words/words'

interface Attempt {
  attempted_at: string
  url: string
  response_status: number | null
  error: string | null
  duration_ms: number
}

/** One delivery: attempts and responses, the payload, and a button that sends it again. */
export function DeliveryDialog<A extends Attempt>({
  title,
  query,
  attempt: shown,
  again,
  onClose,
}: {
  title: string
  query: UseQueryResult<{ tries: A[]; body: unknown }>
  /** What a list item shows of an attempt. */
  attempt: (attempt: A) => ReactNode
  /** Absent if the user may not send it again. */
  again?: { label: string; send: UseMutationResult<unknown, Error, void> }
  onClose: () => void
}) {
  const t = useWords()
  return (
    <Dialog wide open onOpenChange={onClose} title={title}>
      <RecordView query={query} label={t(en.delivery)}>
        {({ tries, body }) => (
          <div className="space-y-4">
            <section>
              <h3 className="mb-1 text-[0.8125rem] font-medium">{t(en.attempts)}</h3>
              {!tries.length && <p className="text-muted-foreground">{t(en.notTriedYet)}</p>}
              <ol className="divide-y">
                {tries.map((attempt) => (
                  <li key={attempt.attempted_at} className="py-1.5">
                    {shown(attempt)}
                  </li>
                ))}
              </ol>
            </section>
            <section>
              <h3 className="mb-1 text-[0.8125rem] font-medium">{t(en.body)}</h3>
              <CodeBlock label={t(en.bodyLabel)} code={JSON.stringify(body, null, 2)} />
            </section>
          </div>
        )}
      </RecordView>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t(en.close)}
        </Button>
        {again && (
          <Button
            busy={again.send.isPending}
            onClick={() =>
              again.send.mutate(undefined, { onSuccess: () => toast.success(t(en.sentAgain)), onError: toastError })
            }
          >
            {again.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Outcome, time and duration of an attempt, and where it went or why it failed. */
export function AttemptLine({ attempt }: { attempt: Attempt }) {
  const t = useWords()
  const formats = useFormats()
  const { attempted_at, url, response_status, error, duration_ms } = attempt
  const arrived = !error && response_status !== null && response_status < 300
  return (
    <>
      <Badge tone={arrived ? 'success' : 'danger'}>{response_status ?? t(en.noAnswer)}</Badge>
      <span>{formats.dateTime(attempted_at)}</span>
      <span className="text-muted-foreground tabular-nums">{t(en.ms, { durationMs: duration_ms })}</span>
      <span className="basis-full truncate text-[0.8125rem] text-muted-foreground">
        {error === null ? url : refusalWords({ message: error })}
      </span>
    </>
  )
}
