'use client'
import { Link } from '@/components/ui/link'
import { useSendsMail } from '@/lib/client/mails'
import type { CreatedSession } from '@/lib/identity/sessions/schema'
import { Button } from '@/components/ui/button'
import { DialogActions } from '@/components/ui/dialog'
import { LinkAndCode } from './link-and-code'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

/** Link and access code of a new check, to send to the person. */
export function CreatedCheck({ created, onDone }: { created: CreatedSession; onDone: () => void }) {
  const t = useWords()
  const sends = useSendsMail()
  return (
    <>
      <p className="mb-4 text-[0.8125rem] text-muted-foreground">
        {t(en.youFindBothOnThe, {
          value: !created.mail_id ? t(en.sendTheLinkToThe) : sends ? t(en.theLinkIsOnIts) : t(en.thereIsNoMailServer),
        })}
      </p>
      <LinkAndCode url={created.url} accessCode={created.access_code} expiresAt={created.expires_at} />
      <DialogActions>
        <Button asChild>
          <Link href={`/checks/${created.id}`} onClick={onDone}>
            {t(en.openTheCheck)}
          </Link>
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t(en.done)}
        </Button>
      </DialogActions>
    </>
  )
}
