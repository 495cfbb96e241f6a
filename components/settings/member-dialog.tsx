'use client'
import { useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import { useKeysMadeBy, type ApiKeyAction } from '@/lib/client/members'
import { atLeast, type Role } from '@/lib/auth/permissions'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Notice } from '@/components/ui/notice'
import { KeysFate } from './keys-fate'
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
 * Without these keys it cannot be confirmed: they would be kept without a word.
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
  const [fate, setFate] = useState<ApiKeyAction | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const made = useKeysMadeBy(userId, open)
  const keys = made.data?.filter((key) => role === undefined || !atLeast(role, key.role ?? 'owner')) ?? []
  const confirm = () => {
    if (!made.data) return
    const chosen = keys.length ? fate : 'keep'
    setIsMissing(chosen === null)
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
      {keys.length > 0 && <KeysFate name={name} keys={keys.map((key) => key.name)} fate={fate} onChange={setFate} />}
      {isMissing && fate === null && <Notice tone="danger">{t(en.sayFirstWhatBecomesOf)}</Notice>}
      {made.isError && (
        <ProblemNotice error={made.error} onRetry={() => void made.refetch()} isRetrying={made.isFetching} />
      )}
      {change.isError && <ProblemNotice error={change.error} />}
    </ConfirmDialog>
  )
}
