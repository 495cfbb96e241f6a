'use client'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import type { ApiKeyAction } from '@/lib/auth/keys/schema'
import { atLeast, type Role } from '@/lib/auth/permissions'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { KeysFate, namesOf, useKeysFate } from './keys-fate'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'

interface MemberDialogProps<Input> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  confirmLabel: string
  userId: string
  name: string
  /** The member's role after a change; undefined if the member is removed. */
  role?: Role
  change: {
    mutate: (input: Input, options: { onSuccess: () => void; onError?: () => void }) => void
    isPending: boolean
    isError: boolean
    error: unknown
  }
  inputFor: (keys: ApiKeyAction) => Input
  onRefused?: () => void
  done: string
  children: ReactNode
}

/**
 * Confirms removing or demoting a member, and asks what to do with the API keys they created that exceed the new role.
 */
export function MemberDialog<Input>({
  open,
  onOpenChange,
  title,
  confirmLabel,
  userId,
  name,
  role,
  change,
  inputFor,
  onRefused,
  done,
  children,
}: MemberDialogProps<Input>) {
  const t = useWords()
  const fate = useKeysFate(userId, open, (key) => role === undefined || !atLeast(role, key.role ?? 'owner'))
  const { made, keys } = fate
  const confirm = () => {
    const chosen = fate.decide()
    if (chosen)
      change.mutate(inputFor(chosen), {
        onSuccess: () => {
          onOpenChange(false)
          toast.success(done)
        },
        ...(onRefused && { onError: onRefused }),
      })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      confirmLabel={confirmLabel}
      busy={change.isPending || made.isPending}
      isBlocked={made.isError}
      onConfirm={confirm}
    >
      {children}
      <KeysFate legend={t(en.whatBecomesOfTheApi, { count: keys.length, name, keys: namesOf(keys) })} of={fate} />
      {change.isError && <ProblemNotice error={change.error} />}
    </ConfirmDialog>
  )
}
