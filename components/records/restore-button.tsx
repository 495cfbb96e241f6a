'use client'
import { Link } from '@/components/ui/link'
import { useState } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { useMayWrite } from '@/lib/client/organisation'
import { ApiProblem, messageOf } from '@/lib/client/problem'
import { useBringBack } from '@/lib/client/records'
import { inSentence } from '@/lib/format'
import { shortTitle, valueOf } from '@/components/resource/columns'
import { ReferenceValue } from '@/components/resource/reference-value'
import type { AnyRecord, Screen } from '@/components/resource/screen'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'

const existingSchema = z.array(z.object({ id: z.string(), match: z.string() })).min(1)
/** The live record whose place a restored one would share. */
const doubleIn = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'duplicate'
    ? existingSchema.safeParse(error.document.existing).data?.[0]
    : undefined

interface RestoreButtonProps {
  screen: Screen
  record: AnyRecord
  size?: 'small'
}

/** Brings a deleted record back; asks where another one has its e-mail by now. */
export function RestoreButton({ screen: { resource, href }, record, size }: RestoreButtonProps) {
  const restore = useBringBack(resource)
  const mayWrite = useMayWrite(resource)
  const [double, setDouble] = useState<{ id: string; match: string } | null>(null)
  const label = inSentence(resource.label)
  const title = shortTitle(resource, record)
  const send = (query = {}) =>
    void restore.mutateAsync({ id: record.id, query }).then(
      () => toast.success(`${title} is back`),
      (error: unknown) => {
        const found = doubleIn(error)
        if (found) setDouble(found)
        else toast.error(messageOf(error))
      },
    )
  const answer = (isWanted: boolean) => {
    setDouble(null)
    if (isWanted) send({ duplicates: 'allow' })
  }
  if (!mayWrite) return null
  return (
    <>
      <Button size={size} busy={restore.isPending} onClick={() => send()}>
        Restore
      </Button>
      <Dialog
        open={double !== null}
        onOpenChange={() => answer(false)}
        title={`Two ${inSentence(resource.plural)} with one ${double?.match === 'email' ? 'e-mail' : 'key'}?`}
      >
        {double && (
          <>
            <p>
              <span className="font-medium">{title}</span> has the{' '}
              {double.match === 'email' ? (
                <>e-mail {String(valueOf(record, 'email'))}</>
              ) : (
                double.match.replaceAll('_', ' ')
              )}
              . So does another {label} by now:{' '}
              <Link className="font-medium text-primary hover:underline" href={`${href}/${double.id}`}>
                <ReferenceValue target={resource.path} id={double.id} />
              </Link>
              .
            </p>
            <DialogActions>
              <Button variant="ghost" onClick={() => answer(false)}>
                Leave it deleted
              </Button>
              <Button variant="primary" onClick={() => answer(true)}>
                Restore it as well
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </>
  )
}
