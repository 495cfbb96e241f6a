'use client'
import { UserPlus } from 'lucide-react'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useInvite } from '@/lib/client/members'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { invitation } from '@/lib/accounts/invitations/schema'
import { atLeast, ROLES } from '@/lib/auth/permissions'
import { createBody } from '@/components/resource/drafts'
import { useOpenFromAddress } from '@/components/resource/open-from-address'
import { RecordForm } from '@/components/resource/record-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { InvitationLink } from './invitation-link'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'

const NAMES = ['email', 'role']

/** Creates an invitation and shows its link. */
export function NewInvitation() {
  const t = useWords()
  const shortcut = useKeyShortcut('c')
  const [open, setOpen] = useOpenFromAddress('new')
  const { role } = useCurrent().organisation
  const invite = useInvite()
  const said = t.resource(invitation).fields
  const fields = { ...said, role: { ...said.role, choices: ROLES.filter((one) => atLeast(role, one)) } }
  const openOrClose = (next: boolean) => {
    setOpen(next)
    invite.reset()
  }
  if (!useMayWrite(invitation)) return null
  return (
    <>
      <Button variant="primary" aria-keyshortcuts={shortcut} onClick={() => openOrClose(true)}>
        <UserPlus aria-hidden />
        {t(en.invite)}
      </Button>
      <Dialog
        open={open}
        onOpenChange={openOrClose}
        title={invite.data ? t(en.isInvited, { email: invite.data.email }) : t(en.inviteSomebody)}
      >
        {invite.data ? (
          <InvitationLink invitation={invite.data} onDone={() => openOrClose(false)} />
        ) : (
          <RecordForm
            fields={fields}
            names={NAMES}
            initial={{ role: 'member' }}
            submitLabel={t(en.invite)}
            busy={invite.isPending}
            error={invite.error}
            onCancel={() => openOrClose(false)}
            onSubmit={(drafts) => invite.mutate({ body: createBody(NAMES, drafts) })}
          />
        )}
      </Dialog>
    </>
  )
}
