'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import type { FateOfKeys } from '@/lib/client/members'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { useUpdateRecord } from '@/lib/client/records'
import { member, type Member } from '@/lib/accounts/members/schema'
import { atLeast, ROLES, type Role } from '@/lib/auth/permissions'
import { humanise } from '@/lib/format'
import { Select } from '@/components/ui/select'
import { MemberDialog } from './member-dialog'

const withArticle = (role: Role) => `${/^[ao]/.test(role) ? 'an' : 'a'} ${role}`

/** The role of a member, to change in place by those who may. A lower one is asked about first. */
export function MemberRole({ record: { id, user_id, version, role, full_name } }: { record: Member }) {
  const update = useUpdateRecord(member)
  const [lower, setLower] = useState<Role | null>(null)
  const isOwner = useCurrent().organisation.role === 'owner'
  // Only an owner makes or unmakes owners.
  const choices = ROLES.filter((one) => isOwner || one !== 'owner')
  if (!useMayWrite(member) || (role === 'owner' && !isOwner)) return <>{humanise(role)}</>
  const done = (next: Role) => `${full_name} is ${withArticle(next)} now`
  const inputFor = (next: Role, keys: FateOfKeys) => ({ id, version, body: { role: next }, query: { api_keys: keys } })
  const choose = (next: Role) => {
    if (!atLeast(next, role)) return setLower(next)
    update.mutate(inputFor(next, 'keep'), {
      onSuccess: () => toast.success(done(next)),
      onError: (error) => toast.error(messageOf(error)),
    })
  }
  return (
    <>
      <Select
        aria-label={`Role of ${full_name}`}
        value={role}
        disabled={update.isPending}
        onChange={(event) => choose(event.target.value as Role)}
        className="-ml-2.5 max-w-32"
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {humanise(one)}
          </option>
        ))}
      </Select>
      {lower && (
        <MemberDialog
          open
          onOpenChange={(open) => !open && setLower(null)}
          title={`Make ${full_name} ${withArticle(lower)}?`}
          confirmLabel="Change role"
          userId={user_id}
          name={full_name}
          role={lower}
          change={update}
          inputFor={(keys) => inputFor(lower, keys)}
          done={done(lower)}
        >
          <p>{full_name} can do less from the next click on.</p>
        </MemberDialog>
      )}
    </>
  )
}
