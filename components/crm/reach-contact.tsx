import { Mail, Phone } from 'lucide-react'
import type { Contact } from '@/lib/crm/contacts/schema'

const STYLE = 'grid size-11 place-items-center rounded-md text-muted-foreground [&_svg]:size-5'

/** Calls and mails a contact from its card; a swipe to the left calls, one to the right mails. */
export function ReachContact({ record }: { record: Pick<Contact, 'full_name' | 'email' | 'phones'> }) {
  const [phone] = record.phones
  return (
    <>
      {record.email && (
        <a
          href={`mailto:${record.email}`}
          tabIndex={-1}
          data-swipe="right"
          data-word="Mail"
          aria-label={`Mail ${record.full_name}`}
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
          data-word="Call"
          aria-label={`Call ${record.full_name}`}
          className={STYLE}
        >
          <Phone aria-hidden />
        </a>
      )}
    </>
  )
}
