'use client'
import Link from 'next/link'
import { useCallbackPath, useCallbackSettings } from '@/lib/client/callback'
import { RecordView } from '@/components/resource/record-view'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { CallbackAddress } from './callback-address'
import { CallbackSecrets } from './callback-secrets'
import { Deliveries } from './deliveries'
import { SendTestEvent } from './send-test-event'

/** Where results are sent, how the receiver knows that they are ours, and what was sent. */
export function CallbackPage() {
  const path = useCallbackPath()
  const settings = useCallbackSettings()
  return (
    <>
      <PageHeader
        title="Identity checks"
        description={
          <>
            When a check is decided, its results are posted to your callback address. What checks ask for is set in{' '}
            <Link className="text-primary underline" href="/settings/templates">
              templates
            </Link>
            .
          </>
        }
        actions={
          <ShowAsApi
            requests={[
              { title: 'These settings', request: { path } },
              {
                title: 'Register the callback address',
                request: { method: 'PATCH', path, body: { callback_url: 'https://example.com/hooks/identity' } },
              },
              { title: 'Deliveries', request: { path: `${path}/deliveries` } },
            ]}
          />
        }
      />
      <RecordView query={settings} label="page">
        {(callback) => (
          <div className="space-y-4">
            <Card title="Callback" actions={callback.callback_url && <SendTestEvent />}>
              <CallbackAddress callback={callback} />
            </Card>
            {callback.has_secret && (
              <Card title="Secrets">
                <CallbackSecrets callback={callback} />
              </Card>
            )}
            <section aria-labelledby="deliveries" className="pt-3">
              <h2 id="deliveries" className="mb-3 text-base font-semibold">
                Deliveries
              </h2>
              <Deliveries />
            </section>
          </div>
        )}
      </RecordView>
    </>
  )
}
