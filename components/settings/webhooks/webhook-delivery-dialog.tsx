'use client'
import { toast } from 'sonner'
import { useFormats } from '@/lib/client/formats'
import { useMayWrite } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { refusalWords } from '@/lib/client/problem'
import { useReplayDelivery, useWebhookDelivery } from '@/lib/client/webhooks'
import { webhookDelivery, type WebhookDeliveryDetail } from '@/lib/webhooks/schema'
import { RecordView } from '@/components/resource/record-view'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import en from '@/components/words/en/webhooks'
import { useWords } from '@/lib/client/words/words'

type Attempt = WebhookDeliveryDetail['tries'][number]
const lines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** One delivery: the payload, each attempt with its response, and a button that sends it again. */
export function WebhookDeliveryDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useWords()
  const replay = useReplayDelivery(id)
  const mayWrite = useMayWrite(webhookDelivery)
  return (
    <Dialog wide open onOpenChange={onClose} title={title}>
      <RecordView query={useWebhookDelivery(id)} label={t(en.delivery)}>
        {({ tries, body }) => (
          <div className="space-y-4">
            <section>
              <h3 className="mb-1 text-[0.8125rem] font-medium">{t(en.attempts)}</h3>
              {!tries.length && <p className="text-muted-foreground">{t(en.notTriedYet)}</p>}
              <ol className="divide-y">
                {tries.map((attempt) => (
                  <AttemptShown key={attempt.attempted_at} attempt={attempt} />
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
            busy={replay.isPending}
            onClick={() =>
              replay.mutate(undefined, { onSuccess: () => toast.success(t(en.sentAgain)), onError: toastError })
            }
          >
            {t(en.replay)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function AttemptShown({ attempt }: { attempt: Attempt }) {
  const t = useWords()
  const formats = useFormats()
  const { attempted_at, url, response_status, error, duration_ms, request_headers, response_headers } = attempt
  const arrived = !error && response_status !== null && response_status < 300
  return (
    <li className="py-1.5">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={arrived ? 'success' : 'danger'}>{response_status ?? t(en.noAnswer)}</Badge>
          <span>{formats.dateTime(attempted_at)}</span>
          <span className="text-muted-foreground tabular-nums">{t(en.ms, { durationMs: duration_ms })}</span>
          <span className="basis-full truncate text-[0.8125rem] text-muted-foreground">
            {error === null ? url : refusalWords({ message: error })}
          </span>
        </summary>
        <div className="mt-2 space-y-2">
          <CodeBlock label={t(en.requestHeaders)} code={t(en.post, { url, lines: lines(request_headers) })} />
          {response_headers && (
            <CodeBlock
              label={t(en.answer)}
              code={`${response_status}\n${lines(response_headers)}\n\n${attempt.response_body ?? ''}`}
            />
          )}
        </div>
      </details>
    </li>
  )
}
