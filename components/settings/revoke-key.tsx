'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { useRevokeKey } from '@/lib/client/members'
import { apiKey, type ApiKeyRecord } from '@/lib/auth/keys/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { KeysFate, namesOf, useKeysFate } from './keys-fate'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'

/**
 * Revokes a key after the user typed its name; takes effect with the next request. Asks what happens to keys that were
 * made with it: they outlive a leaked key.
 */
export function RevokeKey({ record: { id, name } }: { record: ApiKeyRecord }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const revoke = useRevokeKey()
  const fate = useKeysFate(id, asking)
  const { made, keys } = fate
  if (!useMayWrite(apiKey)) return null
  const confirm = () => {
    const chosen = fate.decide()
    if (chosen)
      revoke.mutate(
        { id, keys: chosen },
        {
          onSuccess: () => {
            setAsking(false)
            toast.success(t(en.isRevoked, { name }))
          },
        },
      )
  }
  return (
    <>
      <Button size="small" variant="ghost" aria-label={t(en.revoke2, { name })} onClick={() => setAsking(true)}>
        {t(en.revoke)}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(en.revoke3, { name })}
        confirmLabel={t(en.revokeKey)}
        busy={revoke.isPending || made.isPending}
        isBlocked={made.isError}
        typed={{ label: t(en.typeTheNameOfThe), text: name }}
        onConfirm={confirm}
      >
        <p>{t(en.whateverUsesThisKeyIs)}</p>
        <KeysFate legend={t(en.thisKeyMadeOthers, { count: keys.length, keys: namesOf(keys) })} of={fate} />
        {revoke.isError && <ProblemNotice error={revoke.error} />}
      </ConfirmDialog>
    </>
  )
}
