'use client'
import Link from 'next/link'
import { useState } from 'react'
import { toast } from 'sonner'
import { useLeave } from '@/lib/client/members'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { useRemoveRecord } from '@/lib/client/records'
import { member, type Member } from '@/lib/accounts/members/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

/** The way out of the organisation: for oneself, or for others by those who may. */
export function MemberExit({ record }: { record: Member }) {
  const { me, organisation } = useCurrent()
  const mayRemove = useMayWrite(member) && (record.role !== 'owner' || organisation.role === 'owner')
  if (record.user_id === me.user?.id) return <Leave />
  return mayRemove ? <Remove record={record} /> : null
}

function Remove({ record: { id, full_name } }: { record: Member }) {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveRecord(member)
  return (
    <>
      <Button size="small" variant="ghost" aria-label={`Remove ${full_name}`} onClick={() => setAsking(true)}>Remove</Button>
      <ConfirmDialog open={asking} onOpenChange={setAsking} title={`Remove ${full_name}?`} confirmLabel="Remove member" busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSuccess: () => { setAsking(false); toast.success(`${full_name} is out`) } })}>
        <p>{full_name} is out with the next click. What they looked after, contacts and tasks among them, is nobody’s until somebody takes it.</p>
        <p><Link className="text-primary hover:underline" href="/settings/api-keys">API keys</Link> that they made keep working until you revoke them.</p>
        {remove.isError && <ProblemNotice error={remove.error} />}
      </ConfirmDialog>
    </>
  )
}

function Leave() {
  const [asking, setAsking] = useState(false)
  const { name } = useCurrent().organisation
  const leave = useLeave()
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setAsking(true)}>Leave</Button>
      <ConfirmDialog open={asking} onOpenChange={setAsking} title={`Leave ${name}?`} confirmLabel="Leave" busy={leave.isPending} onConfirm={() => leave.mutate()}>
        <p>You are out at once, and come back by invitation only. What you look after is nobody’s until somebody takes it.</p>
        {leave.isError && <ProblemNotice error={leave.error} />}
      </ConfirmDialog>
    </>
  )
}
