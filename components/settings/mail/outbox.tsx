'use client'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useSendsMail } from '@/lib/client/mails'
import { useOrganisationPath } from '@/lib/client/organisation'
import { mail, MAIL_KEPT_DAYS } from '@/lib/mail/mails/schema'
import { EmptyState } from '@/components/resource/empty-state'
import { ResourceTable } from '@/components/resource/resource-table'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { MailDialog } from './mail-dialog'
import { MAIL_STATUS } from './words'
import en from '@/components/words/en/mail-settings'
import { useWords } from '@/lib/client/words/words'

const REFRESH_MS = 5000

/** All mails of the organisation, with their delivery status. */
export function Outbox() {
  const t = useWords()
  const path = `${useOrganisationPath()}/${mail.path}`
  const sends = useSendsMail()
  const [shown, setShown] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title={t(en.outbox)}
        description={t(en.everyMailThatWasSent, { mailKeptDays: MAIL_KEPT_DAYS })}
        actions={
          <ShowAsApi
            requests={[
              { title: t(en.thisList), request: { path } },
              { title: t(en.thoseThatCameBack), request: { path, query: { status: 'bounced' } } },
            ]}
          />
        }
      />
      {!sends && (
        <Notice tone="warning" className="mb-4" title={t(en.mailsAreKeptHereAnd)}>
          {t(en.thisInstallationHasNoMail)}
        </Notice>
      )}
      <ResourceTable
        isTall
        resource={mail}
        refetchInterval={REFRESH_MS}
        columns={[
          {
            field: 'subject',
            width: 200,
            render: ({ id, subject }) => (
              <Button
                variant="link"
                size="inline"
                className="max-w-full justify-start truncate text-foreground after:absolute after:inset-0"
                onClick={() => setShown(id)}
              >
                {subject ?? t(en.erased)}
              </Button>
            ),
          },
          { field: 'to', width: 192, wide: true },
          { field: 'kind', width: 112, wide: true },
          {
            field: 'status',
            width: 102,
            render: ({ status }) => <Badge tone={MAIL_STATUS[status].tone}>{t(MAIL_STATUS[status].label)}</Badge>,
          },
          { field: 'created_at', width: 128, wide: true },
        ]}
        empty={
          <EmptyState icon={<Inbox />} title={t(en.noMailsYet)}>
            {t(en.mailsToContactsLinksOf)}
          </EmptyState>
        }
      />
      {shown && <MailDialog id={shown} onClose={() => setShown(null)} />}
    </>
  )
}
