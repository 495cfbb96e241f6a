'use client'
import { Link } from '@/components/ui/link'
import { usePathname, useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { useMayWrite } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { ApiProblem } from '@/lib/client/problem'
import { useRestoreDeleted } from '@/lib/client/records'
import { shortTitle, valueOf } from '@/components/resource/columns'
import { ReferenceValue } from '@/components/resource/reference-value'
import type { AnyRecord, Trash } from '@/components/resource/screen'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

const existingSchema = z.array(z.object({ id: z.string(), match: z.string() })).min(1)
/** The live record that a restored one would duplicate. */
const doubleIn = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'duplicate'
    ? existingSchema.safeParse(error.document.existing).data?.[0]
    : undefined

interface RestoreButtonProps {
  screen: Trash
  record: AnyRecord
  size?: 'small'
}

/** Restores a deleted record; asks first if another record has taken over its unique value. */
export function RestoreButton({ screen: { resource, href, foundAt }, record, size }: RestoreButtonProps) {
  const t = useWords()
  const router = useRouter()
  const pathname = usePathname()
  const restore = useRestoreDeleted(resource)
  const mayWrite = useMayWrite(resource)
  const [double, setDouble] = useState<{ id: string; match: string } | null>(null)
  const label = t.inSentence(t.resource(resource).label)
  const title = shortTitle(resource, record)
  const address = foundAt?.(record)
  const show = address && address !== pathname && { label: t(en.showIt), onClick: () => router.push(address) }
  const send = (query = {}) =>
    void restore.mutateAsync({ id: record.id, query }).then(
      () => toast.success(t(en.isBack, { title }), { ...(show && { action: show }) }),
      (error: unknown) => {
        const found = doubleIn(error)
        if (found) setDouble(found)
        else toastError(error)
      },
    )
  const answer = (isWanted: boolean) => {
    setDouble(null)
    if (isWanted) send({ duplicates: 'allow' })
  }
  if (!mayWrite) return null
  return (
    <>
      <Button size={size} className="print:hidden" busy={restore.isPending} onClick={() => send()}>
        {t(en.restore)}
      </Button>
      <Dialog
        open={double !== null}
        onOpenChange={() => answer(false)}
        title={t(en.twoWithOneEMail, {
          plural: t.inSentence(t.resource(resource).plural),
          isMatch: String(double?.match === 'email'),
        })}
      >
        {double && (
          <>
            <p>
              {t.rich(en.hasThe, {
                span: <span className="font-medium">{title}</span>,
                value:
                  double.match === 'email' ? (
                    <>{t(en.eMail, { valueOf: String(valueOf(record, 'email')) })}</>
                  ) : (
                    double.match.replaceAll('_', ' ')
                  ),
              })}
              {t.rich(en.soDoesAnotherByNow, {
                label,
                link: href ? (
                  <Link className="font-medium text-primary hover:underline" href={`${href}/${double.id}`}>
                    <ReferenceValue target={resource.path} id={double.id} />
                  </Link>
                ) : (
                  title
                ),
              })}
              .
            </p>
            <DialogActions>
              <Button variant="ghost" onClick={() => answer(false)}>
                {t(en.leaveItDeleted)}
              </Button>
              <Button variant="primary" onClick={() => answer(true)}>
                {t(en.restoreItAsWell)}
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </>
  )
}
