'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { openInvitationsQuery } from '@/lib/client/first-reads'
import { useInvitationLink, useResendInvitation } from '@/lib/client/members'
import { useMayWrite } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { isInaccessible } from '@/lib/client/problem'
import { useRecords, useRemoveRecord } from '@/lib/client/records'
import { invitation, type InvitationRecord } from '@/lib/accounts/invitations/schema'
import { Moment } from '@/components/resource/moment'
import { useNow } from '@/components/resource/now'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { InvitationLink } from './invitation-link'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'

/** Pending invitations. */
export function OpenInvitations() {
  const t = useWords()
  const { records, isError, error, refetch } = useRecords(invitation, openInvitationsQuery)
  if (isError && (!records || isInaccessible(error)))
    return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!records?.length) return null
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="mb-2 text-sm font-semibold">
        {t(en.openInvitations)}
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
  const t = useWords()
  const { email, role, expires_at, sent_at } = record
  const hasEnded = new Date(expires_at) <= useNow()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-medium">{email}</p>
        <p className="text-[0.8125rem] text-muted-foreground">
          {t.humanise(role)}
          {sent_at && <> {t.rich(en.mailed, { moment: <Moment iso={sent_at} /> })}</>}
          {' · '}
          {hasEnded ? (
            <Badge tone="warning">{t(en.runOut)}</Badge>
          ) : (
            <>{t.rich(en.runsOut, { moment: <Moment iso={expires_at} /> })}</>
          )}
        </p>
      </div>
      {useMayWrite(invitation) && <Actions record={record} />}
    </li>
  )
}

function Actions({ record: { id, email } }: { record: InvitationRecord }) {
  const t = useWords()
  const [shown, setShown] = useState<'link' | 'withdrawal' | null>(null)
  const link = useInvitationLink(id, shown === 'link')
  const resend = useResendInvitation()
  const withdraw = useRemoveRecord(invitation)
  const close = () => setShown(null)
  const again = () =>
    resend.mutate(id, {
      onSuccess: ({ by_mail }) => toast.success(by_mail ? t(en.mailedToAgain, { email }) : t(en.theLinkWorksForSeven)),
      onError: toastError,
    })
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-1">
      <Button size="small" variant="ghost" aria-label={t(en.linkFor, { email })} onClick={() => setShown('link')}>
        {t(en.link)}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={t(en.resendTo, { email })}
        busy={resend.isPending}
        onClick={again}
      >
        {t(en.resend)}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={t(en.withdrawInvitationOf, { email })}
        onClick={() => setShown('withdrawal')}
      >
        {t(en.withdraw)}
      </Button>
      <Dialog open={shown === 'link'} onOpenChange={close} title={t(en.invitationOf, { email })}>
        {link.data && <InvitationLink invitation={link.data} onDone={close} />}
        {link.isError && <ProblemNotice error={link.error} />}
      </Dialog>
      <ConfirmDialog
        open={shown === 'withdrawal'}
        onOpenChange={close}
        title={t(en.withdrawTheInvitationOf, { email })}
        confirmLabel={t(en.withdraw)}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(id, { onSuccess: () => toast.success(t(en.theLinkHasEnded)) })}
      >
        <p>{t(en.theLinkEndsAtOnce)}</p>
        {withdraw.isError && <ProblemNotice error={withdraw.error} />}
      </ConfirmDialog>
    </div>
  )
}
