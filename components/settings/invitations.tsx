'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { OPEN, useInvitationLink, useResendInvitation } from '@/lib/client/members'
import { useMayWrite } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { useRecords, useRemoveRecord } from '@/lib/client/records'
import { invitation, type InvitationRecord } from '@/lib/accounts/invitations/schema'
import { humanise } from '@/lib/format'
import { Moment } from '@/components/resource/moment'
import { useNow } from '@/components/resource/now'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { InvitationLink } from './invitation-link'

/** Invitations that nobody has accepted yet. */
export function OpenInvitations() {
  const { records, isError, error, refetch } = useRecords(invitation, OPEN)
  if (isError) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!records?.length) return null
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="mb-2 text-sm font-semibold">
        Open invitations
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {records.map((record) => (
          <OpenInvitation key={record.id} record={record} />
        ))}
      </ul>
    </section>
  )
}

function OpenInvitation({ record }: { record: InvitationRecord }) {
  const { email, role, expires_at, sent_at } = record
  const hasEnded = new Date(expires_at) <= useNow()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-medium">{email}</p>
        <p className="text-[0.8125rem] text-muted-foreground">
          {humanise(role)}
          {sent_at && (
            <>
              {' '}
              · mailed <Moment iso={sent_at} />
            </>
          )}
          {' · '}
          {hasEnded ? (
            <Badge tone="warning">Run out</Badge>
          ) : (
            <>
              runs out <Moment iso={expires_at} />
            </>
          )}
        </p>
      </div>
      {useMayWrite(invitation) && <Actions record={record} />}
    </li>
  )
}

function Actions({ record: { id, email } }: { record: InvitationRecord }) {
  const [shown, setShown] = useState<'link' | 'withdrawal' | null>(null)
  const link = useInvitationLink(id, shown === 'link')
  const resend = useResendInvitation()
  const withdraw = useRemoveRecord(invitation)
  const close = () => setShown(null)
  const again = () =>
    resend.mutate(id, {
      onSuccess: ({ by_mail }) =>
        toast.success(by_mail ? `Mailed to ${email} again` : 'The link works for seven days more'),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <div className="-ml-2 flex items-center gap-1">
      <Button size="small" variant="ghost" aria-label={`Link for ${email}`} onClick={() => setShown('link')}>
        Link
      </Button>
      <Button size="small" variant="ghost" aria-label={`Resend to ${email}`} busy={resend.isPending} onClick={again}>
        Resend
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={`Withdraw invitation of ${email}`}
        onClick={() => setShown('withdrawal')}
      >
        Withdraw
      </Button>
      <Dialog open={shown === 'link'} onOpenChange={close} title={`Invitation of ${email}`}>
        {link.data && <InvitationLink invitation={link.data} onDone={close} />}
        {link.isError && <ProblemNotice error={link.error} />}
      </Dialog>
      <ConfirmDialog
        open={shown === 'withdrawal'}
        onOpenChange={close}
        title={`Withdraw the invitation of ${email}?`}
        confirmLabel="Withdraw"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(id, { onSuccess: () => toast.success('The link has ended') })}
      >
        <p>The link ends at once. You can invite the address again.</p>
        {withdraw.isError && <ProblemNotice error={withdraw.error} />}
      </ConfirmDialog>
    </div>
  )
}
