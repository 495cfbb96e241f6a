'use client'
import type { InvitationWithUrl } from '@/lib/accounts/invitations/schema'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'

/** The link of an invitation, to hand over, and how else it travels. */
export function InvitationLink({
  invitation: { email, url, by_mail },
  onDone,
}: {
  invitation: InvitationWithUrl
  onDone: () => void
}) {
  return (
    <div className="space-y-4">
      {url ? (
        <>
          <p>
            {by_mail
              ? `A mail with this link is on its way to ${email}.`
              : `This installation sends no mail: hand the link to ${email} yourself.`}
          </p>
          <Copyable label="Invitation link" value={url} hint="Works once, for seven days. Whoever has it can join." />
        </>
      ) : (
        <Notice tone="warning">This link has run out. Resend the invitation, and it works again.</Notice>
      )}
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </div>
  )
}
