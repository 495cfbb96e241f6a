'use client'
import type { SessionDetail } from '@/lib/identity/sessions/schema'
import { toast } from 'sonner'
import { useState } from 'react'
import { useMay } from '@/lib/client/organisation'
import { isOpen, openCheckIn, useCancelSession, useReopenSession, useSessionPath } from '@/lib/client/sessions'
import { toastError } from '@/lib/client/toast-error'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RedactSession } from './redact-session'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

/** The actions that a check allows in its current state. */
export function SessionActions({ record }: { record: SessionDetail }) {
  const t = useWords()
  const path = useSessionPath(record.id)
  const mayWrite = useMay('sessions:write')
  const mayRedact = useMay('sessions:read_documents')
  const open = isOpen(record.status)
  return (
    <>
      <ShowAsApi
        requests={[
          { title: t(en.thisCheck), request: { path } },
          { title: t(en.itsFullDetail), request: { path: `${path}/data` } },
          ...(open ? [{ title: t(en.cancelIt), request: { method: 'POST' as const, path: `${path}/cancel` } }] : []),
        ]}
      />
      {mayRedact && !open && <RedactSession id={record.id} />}
      {mayWrite && open && <CancelSession id={record.id} />}
      {mayWrite && record.status === 'expired' && <ReopenSession id={record.id} />}
    </>
  )
}

function CancelSession({ id }: { id: string }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const cancel = useCancelSession(id)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(en.cancelCheck)}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(en.cancelThisCheck)}
        confirmLabel={t(en.cancelCheck)}
        busy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: () => {
              setAsking(false)
              toast.success(t(en.checkCancelled))
            },
          })
        }
      >
        <p>{t(en.thePersonsLinkAndCode)}</p>
        {cancel.isError && <ProblemNotice error={cancel.error} />}
      </ConfirmDialog>
    </>
  )
}

function ReopenSession({ id }: { id: string }) {
  const t = useWords()
  const reopen = useReopenSession(id)
  return (
    <Button
      variant="primary"
      busy={reopen.isPending}
      onClick={() =>
        reopen.mutate(undefined, {
          onSuccess: () => toast.success(t(en.checkReopenedWithANew)),
          onError: (error) => (openCheckIn(error) ? toast.error(t(en.thisContactHasAnOpen)) : toastError(error)),
        })
      }
    >
      {t(en.reopen)}
    </Button>
  )
}
