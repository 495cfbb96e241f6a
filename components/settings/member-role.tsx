'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import type { ApiKeyAction } from '@/lib/auth/keys/schema'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { useRefresh, useUpdateRecord } from '@/lib/client/records'
import { member, type Member } from '@/lib/accounts/members/schema'
import { atLeast, ROLES, type Role } from '@/lib/auth/permissions'
import { Select } from '@/components/ui/select'
import { MemberDialog } from './member-dialog'
import en from '@/components/words/en/members'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

const withArticle = (t: Translate, role: Role) =>
  t(en.anA, { isVowel: String(/^[ao]/.test(role)), role: t.inSentence(t.humanise(role)) })

/** A member's role, editable in place if permitted. Demotions are confirmed first. */
export function MemberRole({ record: { id, user_id, version, role, full_name } }: { record: Member }) {
  const t = useWords()
  const update = useUpdateRecord(member)
  const refresh = useRefresh()
  const [lower, setLower] = useState<Role | null>(null)
  // The optimistic value while saving; the record has the saved one.
  const [chosen, setChosen] = useState<Role | null>(null)
  const isOwner = useCurrent().organisation.role === 'owner'
  // Only owners can grant or revoke ownership.
  const choices = ROLES.filter((one) => isOwner || one !== 'owner')
  if (!useMayWrite(member) || (role === 'owner' && !isOwner)) return <>{t.humanise(role)}</>
  // Somebody else may have changed the member: the next try needs the new version.
  const refused = (error: unknown) => {
    toastError(error)
    void refresh()
  }
  const done = (next: Role) => t(en.isNow, { fullName: full_name, withArticle: withArticle(t, next) })
  const inputFor = (next: Role, keys: ApiKeyAction) => ({
    id,
    version,
    body: { role: next },
    query: { api_keys: keys },
  })
  const choose = (next: Role) => {
    if (!atLeast(next, role)) return setLower(next)
    setChosen(next)
    update.mutate(inputFor(next, 'keep'), {
      onSuccess: () => toast.success(done(next)),
      onError: refused,
      onSettled: () => setChosen(null),
    })
  }
  return (
    <>
      <Select
        aria-label={t(en.roleOf, { fullName: full_name })}
        value={chosen ?? role}
        busy={update.isPending}
        onChange={(event) => choose(event.target.value as Role)}
        className="max-w-32 sm:-ml-2.5"
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {t.humanise(one)}
          </option>
        ))}
      </Select>
      {lower && (
        <MemberDialog
          open
          onOpenChange={(open) => !open && setLower(null)}
          title={t(en.make, { fullName: full_name, withArticle: withArticle(t, lower) })}
          confirmLabel={t(en.changeRole)}
          userId={user_id}
          name={full_name}
          role={lower}
          change={update}
          inputFor={(keys) => inputFor(lower, keys)}
          onRefused={() => void refresh()}
          done={done(lower)}
        >
          <p>{t(en.canDoLessFromThe, { fullName: full_name })}</p>
        </MemberDialog>
      )}
    </>
  )
}
