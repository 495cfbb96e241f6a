'use client'
import { useDelivery, useResend } from '@/lib/client/callback'
import { useMay } from '@/lib/client/organisation'
import en from '@/components/words/en/check-settings'
import { useWords } from '@/lib/client/words/words'
import { AttemptLine, DeliveryDialog } from './delivery-dialog'

/** A request to the callback address. */
export function CallbackDeliveryDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useWords()
  const resend = useResend(id)
  const mayWrite = useMay('callback:write')
  return (
    <DeliveryDialog
      title={title}
      query={useDelivery(id)}
      attempt={(attempt) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AttemptLine attempt={attempt} />
        </div>
      )}
      again={mayWrite ? { label: t(en.resend), send: resend } : undefined}
      onClose={onClose}
    />
  )
}
