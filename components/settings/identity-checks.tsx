'use client'
import { FileCheck, Plus } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useOrganisation } from '@/lib/client/accounts'
import { useCallbackPath, useCallbackSettings } from '@/lib/client/callback'
import { useMay, useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { templatesQuery } from '@/lib/client/first-reads'
import { useRecords } from '@/lib/client/records'
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
import { PersonPage } from './person-page'
import { SendTestEvent } from './send-test-event'
import en from '@/components/words/en/check-settings'
import { useWords } from '@/lib/client/words/words'
import { checkLabel } from '@/lib/client/words/known'

/** Settings of identity checks: templates, callback address, signing secrets and deliveries. */
export function IdentityChecks() {
  const t = useWords()
  const mayCallback = useMay('callback:read')
  const path = useCallbackPath()
  const templatesPath = `${useOrganisationPath()}/${template.path}`
  const { data: organisation, isPending: organisationIsPending } = useOrganisation()
  const templates = useRecords(template, templatesQuery)
  return (
    <>
      <PageHeader
        title={t(en.identityChecks)}
        description={t(en.whatChecksAskForAnd)}
        actions={
          <ShowAsApi
            requests={[
              { title: t(en.templates), request: { path: templatesPath } },
              ...(mayCallback
                ? [
                    { title: t(en.theCallback), request: { path } },
                    {
                      title: t(en.registerTheCallbackAddress),
                      request: {
                        method: 'PATCH' as const,
                        path,
                        body: { callback_url: 'https://example.com/hooks/identity' },
                      },
                    },
                    { title: t(en.deliveries), request: { path: `${path}/deliveries` } },
                  ]
                : []),
            ]}
          />
        }
      />
      <div className="space-y-4">
        <Templates shown={templates} />
        {organisation && <PersonPage organisation={organisation} />}
        {mayCallback && <Callback isWaiting={templates.isPending || organisationIsPending} />}
      </div>
    </>
  )
}

type ShownTemplates = Pick<ReturnType<typeof useRecords<typeof template.fields>>, 'records' | 'error'>

function Templates({ shown: { records, error } }: { shown: ShownTemplates }) {
  const t = useWords()
  const mayWrite = useMayWrite(template)
  return (
    <Card
      id="templates"
      title={t(en.templates)}
      description={t(en.whatACheckAsksFor)}
      actions={
        <>
          <Button asChild variant="ghost" size="small">
            <Link href="/settings/templates">{t(en.allTemplates)}</Link>
          </Button>
          {mayWrite && (
            <Button asChild size="small">
              <Link href="/settings/templates?new">
                <Plus aria-hidden />
                {t(en.newTemplate)}
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
        <ul aria-label={t(en.templates)} className="-mx-4 -my-4 divide-y">
          {records.map(({ id, name, is_default, checks }) => (
            <li key={id} className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
              <FileCheck aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <Link href={`/settings/templates/${id}`} className="truncate font-medium after:absolute after:inset-0">
                {name}
              </Link>
              {is_default && <Badge tone="accent">{t(en.default)}</Badge>}
              <span className="ml-auto truncate text-[0.8125rem] text-muted-foreground max-md:hidden">
                {checks.map((check) => checkLabel(t, check)).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/**
 * @param isWaiting the list above is loading and would cause a layout shift. The parent passes it to both: a query here
 * could resolve one frame before that list is rendered.
 */
function Callback({ isWaiting }: { isWaiting: boolean }) {
  const t = useWords()
  const settings = useCallbackSettings()
  if (isWaiting) return null
  return (
    <RecordView query={settings} label={t(en.page)}>
      {(callback) => (
        <div className="space-y-4">
          <Card
            id="callback"
            title={t(en.callback)}
            description={t(en.whenACheckIsDecided)}
            actions={callback.callback_url && <SendTestEvent />}
          >
            <CallbackAddress callback={callback} />
          </Card>
          {callback.has_secret && (
            <Card id="callback-secrets" title={t(en.secrets)}>
              <CallbackSecrets callback={callback} />
            </Card>
          )}
          <section id="deliveries" aria-labelledby="deliveries-title" className="scroll-mt-16 pt-3">
            <h2 id="deliveries-title" className="mb-3 text-base font-semibold">
              {t(en.deliveries)}
            </h2>
            <Deliveries />
          </section>
        </div>
      )}
    </RecordView>
  )
}
