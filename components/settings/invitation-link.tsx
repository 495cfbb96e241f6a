'use client'
import type { InvitationWithUrl } from '@/lib/accounts/invitations/schema'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'

/** The link of an invitation to copy, and whether it was also sent by mail. */
export function InvitationLink({
  invitation: { email, url, by_mail },
  onDone,
}: {
  invitation: InvitationWithUrl
  onDone: () => void
}) {
  const t = useWords()
  return (
    <div className="space-y-4">
      {url ? (
        <>
          <p>{by_mail ? t(en.aMailWithThisLink, { email }) : t(en.thisInstallationSendsNo, { email })}</p>
          <Copyable label={t(en.invitationLink)} value={url} hint={t(en.worksOnceForSevenDays)} />
        </>
      ) : (
        <Notice tone="warning">{t(en.thisLinkHasRunOut)}</Notice>
      )}
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          {t(en.done)}
        </Button>
      </DialogActions>
    </div>
  )
}
