'use client'
import { Webhook as Icon } from 'lucide-react'
import { useOrganisationPath } from '@/lib/client/organisation'
import { webhook } from '@/lib/webhooks/schema'
import { sample } from '@/lib/webhooks/sample'
import { EmptyState } from '@/components/resource/empty-state'
import { ResourceTable } from '@/components/resource/resource-table'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { PageHeader } from '@/components/ui/page-header'
import { NewWebhook } from './new-webhook'
import { StoppedWebhooks } from './stopped-webhooks'
import { eventsInWords, statusBadge } from './words'
import en from '@/components/words/en/webhooks'
import { useWords } from '@/lib/client/words/words'

const HREF = '/settings/webhooks'

/** The webhooks; those that were paused automatically come first. */
export function WebhookList() {
  const t = useWords()
  const path = `${useOrganisationPath()}/${webhook.path}`
  return (
    <>
      <PageHeader
        title={t(en.webhooks)}
        description={t(en.yourOwnEndpointsThatHear)}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisList), request: { path } },
                { title: t(en.createWebhook), request: { method: 'POST', path, body: sample } },
              ]}
            />
            <NewWebhook href={HREF} />
          </>
        }
      />
      <StoppedWebhooks />
      <ResourceTable
        isTall
        resource={webhook}
        hrefOf={({ id }) => `${HREF}/${id}`}
        columns={[
          // The title is a link already.
          { field: 'url', render: ({ url }) => url },
          {
            field: 'event_types',
            width: 280,
            wide: true,
            render: (record) => <span className="block truncate">{eventsInWords(t, record)}</span>,
          },
          {
            field: 'status',
            width: 112,
            render: (record) => {
              const { label, tone } = statusBadge(t, record)
              return <Badge tone={tone}>{label}</Badge>
            },
          },
          { field: 'last_delivered_at', width: 144, wide: true },
        ]}
        empty={
          <EmptyState icon={<Icon />} title={t(en.noWebhooksYet)}>
            {t(en.addAnAddressOfYours)}
          </EmptyState>
        }
      />
    </>
  )
}
