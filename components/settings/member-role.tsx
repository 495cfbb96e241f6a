'use client'
import { toast } from 'sonner'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { useUpdateRecord } from '@/lib/client/records'
import { member, type Member } from '@/lib/accounts/members/schema'
import { ROLES } from '@/lib/auth/permissions'
import { humanise } from '@/lib/format'
import { Select } from '@/components/ui/select'

/** The role of a member, to change in place by those who may. */
export function MemberRole({ record: { id, version, role, full_name } }: { record: Member }) {
  const update = useUpdateRecord(member)
  const isOwner = useCurrent().organisation.role === 'owner'
  // Only an owner makes or unmakes owners.
  const choices = ROLES.filter((one) => isOwner || one !== 'owner')
  if (!useMayWrite(member) || (role === 'owner' && !isOwner)) return <>{humanise(role)}</>
  const change = (next: string) => update.mutate({ id, version, body: { role: next } }, {
    onSuccess: () => toast.success(`${full_name} is ${next} now`),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Select aria-label={`Role of ${full_name}`} value={role} disabled={update.isPending} onChange={(event) => change(event.target.value)} className="-ml-2.5 max-w-32">
      {choices.map((one) => <option key={one} value={one}>{humanise(one)}</option>)}
    </Select>
  )
}
