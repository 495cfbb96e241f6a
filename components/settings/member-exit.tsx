'use client'
import { useState } from 'react'
import { useLeave, useRemoveMember } from '@/lib/client/members'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { member, type Member } from '@/lib/accounts/members/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { MemberDialog } from './member-dialog'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'

/** Leave the organisation, or remove another member if permitted. */
export function MemberExit({ record }: { record: Member }) {
  const { me, organisation } = useCurrent()
  const mayRemove = useMayWrite(member) && (record.role !== 'owner' || organisation.role === 'owner')
  if (record.user_id === me.user?.id) return <Leave />
  return mayRemove ? <Remove record={record} /> : null
}

function Remove({ record: { id, user_id, full_name } }: { record: Member }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={t(en.remove2, { fullName: full_name })}
        onClick={() => setAsking(true)}
      >
        {t(en.remove)}
      </Button>
      <MemberDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(en.remove3, { fullName: full_name })}
        confirmLabel={t(en.removeMember)}
        userId={user_id}
        name={full_name}
        change={useRemoveMember()}
        inputFor={(keys) => ({ id, keys })}
        done={t(en.isOut, { fullName: full_name })}
      >
        <p>{t(en.isOutWithTheNext, { fullName: full_name })}</p>
      </MemberDialog>
    </>
  )
}

function Leave() {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const { name } = useCurrent().organisation
  const leave = useLeave()
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
        {t(en.leave)}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(en.leave2, { name })}
        confirmLabel={t(en.leave)}
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
      >
        <p>{t(en.youAreOutAtOnce)}</p>
        {leave.isError && <ProblemNotice error={leave.error} />}
      </ConfirmDialog>
    </>
  )
}
