'use client'
import { Link } from '@/components/ui/link'
import { useFormats } from '@/lib/client/formats'
import { useMay } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import type { Contact } from '@/lib/crm/contacts/schema'
import { mail } from '@/lib/mail/mails/schema'
import { lastMailQuery } from '@/components/records/queries'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/mail'
import { useWords } from '@/lib/client/words/words'

/** Warns if the last mail to the contact's current address bounced. */
export function BouncedMail({ record: { id, email } }: { record: Contact }) {
  const t = useWords()
  const formats = useFormats()
  const mayRead = useMay('mails:read')
  const { records } = useRecords(mail, lastMailQuery(id, email ?? ''), { enabled: mayRead && email !== null })
  const last = records?.[0]
  if (last?.status !== 'bounced') return null
  return (
    <Notice
      tone="warning"
      className="mb-4"
      title={t(en.theLastMailToCame, { email, updatedAt: formats.date(last.updated_at) })}
    >
      {last.error}{' '}
      <Link href="/settings/outbox" className="text-primary underline">
        {t(en.openTheOutbox)}
      </Link>
    </Notice>
  )
}
