'use client'
import { FileCheck, Plus } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useCallbackPath, useCallbackSettings } from '@/lib/client/callback'
import { useMay, useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { CHECK_LABELS } from '@/lib/identity/checks'
import { template } from '@/lib/identity/templates/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { RecordView } from '@/components/resource/record-view'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { CallbackAddress } from './callback-address'
import { CallbackSecrets } from './callback-secrets'
import { Deliveries } from './deliveries'
import { SendTestEvent } from './send-test-event'

/** What checks ask for, where their results are sent, how the receiver knows that they are ours, and what was sent. */
export function IdentityChecks() {
  const mayCallback = useMay('callback:read')
  const path = useCallbackPath()
  const templates = `${useOrganisationPath()}/${template.path}`
  return (
    <>
      <PageHeader
        title="Identity checks"
        description="What checks ask for and keep, and where their results are sent."
        actions={
          <ShowAsApi
            requests={[
              { title: 'Templates', request: { path: templates } },
              ...(mayCallback
                ? [
                    { title: 'The callback', request: { path } },
                    {
                      title: 'Register the callback address',
                      request: {
                        method: 'PATCH' as const,
                        path,
                        body: { callback_url: 'https://example.com/hooks/identity' },
                      },
                    },
                    { title: 'Deliveries', request: { path: `${path}/deliveries` } },
                  ]
                : []),
            ]}
          />
        }
      />
      <div className="space-y-4">
        <Templates />
        {mayCallback && <Callback />}
      </div>
    </>
  )
}

const MOST_SHOWN = 20

function Templates() {
  const { records, error } = useRecords(template, { sort: 'name', limit: MOST_SHOWN })
  const mayWrite = useMayWrite(template)
  return (
    <Card
      id="templates"
      title="Templates"
      description="What a check asks for, how strictly it decides, and what is kept of it for how long."
      actions={
        <>
          <Button asChild variant="ghost" size="small">
            <Link href="/settings/templates">All templates</Link>
          </Button>
          {mayWrite && (
            <Button asChild size="small">
              <Link href="/settings/templates?new">
                <Plus aria-hidden />
                New template
              </Link>
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ProblemNotice error={error} />
      ) : !records ? (
        <Skeleton className="h-16" />
      ) : (
        <ul aria-label="Templates" className="-mx-4 -my-4 divide-y">
          {records.map(({ id, name, is_default, checks }) => (
            <li key={id} className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
              <FileCheck aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <Link href={`/settings/templates/${id}`} className="truncate font-medium after:absolute after:inset-0">
                {name}
              </Link>
              {is_default && <Badge tone="accent">Default</Badge>}
              <span className="ml-auto truncate text-[0.8125rem] text-muted-foreground max-md:hidden">
                {checks.map((check) => CHECK_LABELS[check]).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Callback() {
  const settings = useCallbackSettings()
  return (
    <RecordView query={settings} label="page">
      {(callback) => (
        <div className="space-y-4">
          <Card
            id="callback"
            title="Callback"
            description="When a check is decided, its results are posted here."
            actions={callback.callback_url && <SendTestEvent />}
          >
            <CallbackAddress callback={callback} />
          </Card>
          {callback.has_secret && (
            <Card id="callback-secrets" title="Secrets">
              <CallbackSecrets callback={callback} />
            </Card>
          )}
          <section id="deliveries" aria-labelledby="deliveries-title" className="scroll-mt-16 pt-3">
            <h2 id="deliveries-title" className="mb-3 text-base font-semibold">
              Deliveries
            </h2>
            <Deliveries />
          </section>
        </div>
      )}
    </RecordView>
  )
}
