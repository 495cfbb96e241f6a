'use client'
import { Send } from 'lucide-react'
import { toast } from 'sonner'
import { useSendTestEvent } from '@/lib/client/callback'
import { useMay } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { Button } from '@/components/ui/button'

/** Sends a made-up result, so that one sees a callback arrive. */
export function SendTestEvent() {
  const send = useSendTestEvent()
  if (!useMay('callback:write')) return null
  return (
    <Button
      size="small"
      busy={send.isPending}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: () => toast.success('Test event sent', { description: 'Watch it below in Deliveries.' }),
          onError: (error) => toast.error(messageOf(error)),
        })
      }
    >
      <Send aria-hidden />
      Send test event
    </Button>
  )
}
