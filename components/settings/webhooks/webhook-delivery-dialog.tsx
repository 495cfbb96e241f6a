'use client'
import { useMayWrite } from '@/lib/client/organisation'
import { useReplayDelivery, useWebhookDelivery } from '@/lib/client/webhooks'
import { webhookDelivery, type WebhookDeliveryDetail } from '@/lib/webhooks/schema'
import { AttemptLine, DeliveryDialog } from '@/components/settings/delivery-dialog'
import { CodeBlock } from '@/components/ui/code-block'
import en from '@/components/words/en/webhooks'
import { useWords } from '@/lib/client/words/words'

type Attempt = WebhookDeliveryDetail['tries'][number]
const lines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** A request to a webhook. Each attempt opens to its headers and its response. */
export function WebhookDeliveryDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useWords()
  const replay = useReplayDelivery(id)
  const mayWrite = useMayWrite(webhookDelivery)
  return (
    <DeliveryDialog
      title={title}
      query={useWebhookDelivery(id)}
      attempt={(attempt) => <AttemptDetails attempt={attempt} />}
      again={mayWrite ? { label: t(en.replay), send: replay } : undefined}
      onClose={onClose}
    />
  )
}

function AttemptDetails({ attempt }: { attempt: Attempt }) {
  const t = useWords()
  const { url, response_status, request_headers, response_headers } = attempt
  return (
    <details>
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
        <AttemptLine attempt={attempt} />
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
  )
}
