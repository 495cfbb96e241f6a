'use client'
import { useState } from 'react'
import { useLeave, useRemoveMember } from '@/lib/client/members'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { member, type Member } from '@/lib/accounts/members/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { MemberDialog } from './member-dialog'

/** The way out of the organisation: for oneself, or for others by those who may. */
export function MemberExit({ record }: { record: Member }) {
  const { me, organisation } = useCurrent()
  const mayRemove = useMayWrite(member) && (record.role !== 'owner' || organisation.role === 'owner')
  if (record.user_id === me.user?.id) return <Leave />
  return mayRemove ? <Remove record={record} /> : null
}

function Remove({ record: { id, user_id, full_name } }: { record: Member }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" variant="ghost" aria-label={`Remove ${full_name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <MemberDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${full_name}?`}
        confirmLabel="Remove member"
        userId={user_id}
        name={full_name}
        change={useRemoveMember()}
        inputFor={(keys) => ({ id, keys })}
        done={`${full_name} is out`}
      >
        <p>
          {full_name} is out with the next click. What they looked after, contacts and tasks among them, is nobody’s
          until somebody takes it.
        </p>
      </MemberDialog>
    </>
  )
}

function Leave() {
  const [asking, setAsking] = useState(false)
  const { name } = useCurrent().organisation
  const leave = useLeave()
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
        Leave
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Leave ${name}?`}
        confirmLabel="Leave"
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
      >
        <p>
          You are out at once, and come back by invitation only. What you look after is nobody’s until somebody takes
          it.
        </p>
        {leave.isError && <ProblemNotice error={leave.error} />}
      </ConfirmDialog>
    </>
  )
}
