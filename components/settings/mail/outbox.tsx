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

const REFRESH_MS = 5000

/** Every mail of the organisation, and what became of it. */
export function Outbox() {
  const path = `${useOrganisationPath()}/${mail.path}`
  const sends = useSendsMail()
  const [shown, setShown] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title="Outbox"
        description={`Every mail that was sent or is to be sent. Addresses and words are erased with the contact, and after ${MAIL_KEPT_DAYS} days.`}
        actions={
          <ShowAsApi
            requests={[
              { title: 'This list', request: { path } },
              { title: 'Those that came back', request: { path, query: { status: 'bounced' } } },
            ]}
          />
        }
      />
      {!sends && (
        <Notice tone="warning" className="mb-4" title="Mails are kept here and do not leave">
          This installation has no mail server. Its operator sets SMTP_URL; then send what is kept with “Send again”.
          Links for a new password are never kept.
        </Notice>
      )}
      <ResourceTable
        isTall
        resource={mail}
        refetchInterval={REFRESH_MS}
        columns={[
          {
            field: 'subject',
            render: ({ id, subject }) => (
              <Button
                variant="link"
                size="inline"
                className="max-w-full justify-start truncate text-foreground after:absolute after:inset-0"
                onClick={() => setShown(id)}
              >
                {subject ?? 'Erased'}
              </Button>
            ),
          },
          { field: 'to', width: 280, wide: true },
          { field: 'kind', width: 144, wide: true },
          {
            field: 'status',
            width: 112,
            render: ({ status }) => <Badge tone={MAIL_STATUS[status].tone}>{MAIL_STATUS[status].label}</Badge>,
          },
          { field: 'created_at', width: 128, wide: true },
        ]}
        empty={
          <EmptyState icon={<Inbox />} title="No mails yet">
            Mails to contacts, links of checks and invitations show up here.
          </EmptyState>
        }
      />
      {shown && <MailDialog id={shown} onClose={() => setShown(null)} />}
    </>
  )
}
