'use client'
import { toast } from 'sonner'
import { useFormats } from '@/lib/client/formats'
import { useDelivery, useResend } from '@/lib/client/callback'
import { useMay } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { refusalWords } from '@/lib/client/problem'
import { RecordView } from '@/components/resource/record-view'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import en from '@/components/words/en/check-settings'
import { useWords } from '@/lib/client/words/words'

/** One delivery: attempts and responses, the payload, and a button that sends it again. */
export function DeliveryDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useWords()
  const formats = useFormats()
  const resend = useResend(id)
  const mayWrite = useMay('callback:write')
  return (
    <Dialog wide open onOpenChange={onClose} title={title}>
      <RecordView query={useDelivery(id)} label={t(en.delivery)}>
        {({ tries, body }) => (
          <div className="space-y-4">
            <section>
              <h3 className="mb-1 text-[0.8125rem] font-medium">{t(en.attempts)}</h3>
              {!tries.length && <p className="text-muted-foreground">{t(en.notTriedYet)}</p>}
              <ol className="divide-y">
                {tries.map(({ attempted_at, url, response_status, error, duration_ms }) => (
                  <li key={attempted_at} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                    <Badge tone={!error && response_status !== null && response_status < 300 ? 'success' : 'danger'}>
                      {response_status ?? t(en.noAnswer)}
                    </Badge>
                    <span>{formats.dateTime(attempted_at)}</span>
                    <span className="text-muted-foreground tabular-nums">{t(en.ms, { durationMs: duration_ms })}</span>
                    <span className="basis-full truncate text-[0.8125rem] text-muted-foreground">
                      {error === null ? url : refusalWords({ message: error })}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
            <section>
              <h3 className="mb-1 text-[0.8125rem] font-medium">{t(en.body)}</h3>
              <CodeBlock label={t(en.body2)} code={JSON.stringify(body, null, 2)} />
            </section>
          </div>
        )}
      </RecordView>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t(en.close)}
        </Button>
        {mayWrite && (
          <Button
            busy={resend.isPending}
            onClick={() =>
              resend.mutate(undefined, { onSuccess: () => toast.success(t(en.sentAgain)), onError: toastError })
            }
          >
            {t(en.resend)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
