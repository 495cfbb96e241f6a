import { Mail, Phone } from 'lucide-react'
import type { Contact } from '@/lib/crm/contacts/schema'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

const STYLE = 'grid size-11 place-items-center rounded-md text-muted-foreground [&_svg]:size-5'

/** Calls or mails a contact from its card: swipe left to call, right to mail. */
export function ReachContact({ record }: { record: Pick<Contact, 'full_name' | 'email' | 'phones'> }) {
  const t = useWords()
  const [phone] = record.phones
  return (
    <>
      {record.email && (
        <a
          href={`mailto:${record.email}`}
          tabIndex={-1}
          data-swipe="right"
          data-word={t(en.mail)}
          aria-label={t(en.mail2, { fullName: record.full_name })}
          className={STYLE}
        >
          <Mail aria-hidden />
        </a>
      )}
      {phone && (
        <a
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          tabIndex={-1}
          data-swipe="left"
          data-word={t(en.call)}
          aria-label={t(en.call2, { fullName: record.full_name })}
          className={STYLE}
        >
          <Phone aria-hidden />
        </a>
      )}
    </>
  )
}
