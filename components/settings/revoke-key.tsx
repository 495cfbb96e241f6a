'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { useRemoveRecord } from '@/lib/client/records'
import { apiKey, type ApiKeyRecord } from '@/lib/auth/keys/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'

/** Revokes a key after the user typed its name; takes effect with the next request. */
export function RevokeKey({ record: { id, name } }: { record: ApiKeyRecord }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const revoke = useRemoveRecord(apiKey)
  if (!useMayWrite(apiKey)) return null
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
        busy={revoke.isPending}
        typed={{ label: t(en.typeTheNameOfThe), text: name }}
        onConfirm={() =>
          revoke.mutate(id, {
            onSuccess: () => {
              setAsking(false)
              toast.success(t(en.isRevoked, { name }))
            },
          })
        }
      >
        <p>{t(en.whateverUsesThisKeyIs)}</p>
        {revoke.isError && <ProblemNotice error={revoke.error} />}
      </ConfirmDialog>
    </>
  )
}
