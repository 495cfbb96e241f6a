'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { useRemoveRecord } from '@/lib/client/records'
import { apiKey, type ApiKeyRecord } from '@/lib/auth/keys/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

/** Ends a key, after its name was typed; the next request with it is refused. */
export function RevokeKey({ record: { id, name } }: { record: ApiKeyRecord }) {
  const [asking, setAsking] = useState(false)
  const revoke = useRemoveRecord(apiKey)
  if (!useMayWrite(apiKey)) return null
  return (
    <>
      <Button size="small" variant="ghost" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke “${name}”?`}
        confirmLabel="Revoke key"
        busy={revoke.isPending}
        typed={{ label: 'Type the name of the key', text: name }}
        onConfirm={() =>
          revoke.mutate(id, {
            onSuccess: () => {
              setAsking(false)
              toast.success(`“${name}” is revoked`)
            },
          })
        }
      >
        <p>Whatever uses this key is refused from its next request on, for good.</p>
        {revoke.isError && <ProblemNotice error={revoke.error} />}
      </ConfirmDialog>
    </>
  )
}
