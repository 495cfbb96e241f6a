'use client'
import { Link } from '@/components/ui/link'
import { useSendsMail } from '@/lib/client/mails'
import type { CreatedSession } from '@/lib/identity/sessions/schema'
import { Button } from '@/components/ui/button'
import { DialogActions } from '@/components/ui/dialog'
import { LinkAndCode } from './link-and-code'

/** Link and code of a new check, to be sent to the person. */
export function CreatedCheck({ created, onDone }: { created: CreatedSession; onDone: () => void }) {
  const sends = useSendsMail()
  return (
    <>
      <p className="mb-4 text-[0.8125rem] text-muted-foreground">
        {!created.mail_id
          ? 'Send the link to the person, or read the code to them.'
          : sends
            ? 'The link is on its way to the person by mail.'
            : 'There is no mail server: the mail is kept in Settings → Outbox. Send the link yourself.'}{' '}
        You find both on the check until it ends.
      </p>
      <LinkAndCode url={created.url} accessCode={created.access_code} expiresAt={created.expires_at} />
      <DialogActions>
        <Button asChild>
          <Link href={`/checks/${created.id}`} onClick={onDone}>
            Open the check
          </Link>
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </>
  )
}
