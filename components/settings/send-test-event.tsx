'use client'
import { Send } from 'lucide-react'
import { toast } from 'sonner'
import { useSendTestEvent } from '@/lib/client/callback'
import { useMay } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** Sends a sample result to the callback address. */
export function SendTestEvent() {
  const t = useWords()
  const send = useSendTestEvent()
  if (!useMay('callback:write')) return null
  return (
    <Button
      size="small"
      busy={send.isPending}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: () => toast.success(t(en.testEventSent), { description: t(en.watchItBelowInDeliveries) }),
          onError: toastError,
        })
      }
    >
      <Send aria-hidden />
      {t(en.sendTestEvent)}
    </Button>
  )
}
