'use client'
import { Link } from '@/components/ui/link'
import { useMay } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { webhook } from '@/lib/webhooks/schema'
import { Notice } from '@/components/ui/notice'
import { stoppedQuery } from './stopped-query'
import { needsCare, pausedWords } from './words'
import en from '@/components/words/en/webhooks'
import { useWords } from '@/lib/client/words/words'

/** Webhooks that were paused automatically, and why. Shown to users who may read webhooks. */
export function StoppedWebhooks() {
  const t = useWords()

  const stopped = (useRecords(webhook, stoppedQuery, { enabled: useMay('webhooks:read') }).records ?? []).filter(
    needsCare,
  )
  if (!stopped.length) return null
  return (
    <div className="mb-4 space-y-2">
      {stopped.map((record) => (
        <Notice key={record.id} tone="danger" title={t(en.webhook2, { title: t(pausedWords(record).title) })}>
          <Link href={`/settings/webhooks/${record.id}`} className="break-all text-primary underline">
            {record.url}
          </Link>
        </Notice>
      ))}
    </div>
  )
}
