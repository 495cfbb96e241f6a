'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useMayWrite } from '@/lib/client/organisation'
import { useCreateWebhook } from '@/lib/client/webhooks'
import { webhook } from '@/lib/webhooks/schema'
import { useOpenFromAddress } from '@/components/resource/open-from-address'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EMPTY_DRAFT, WebhookForm } from './webhook-form'
import { SecretShown } from './webhook-secret'
import en from '@/components/words/en/webhooks'
import { useWords } from '@/lib/client/words/words'

/** Creates a webhook and shows its secret, only once. */
export function NewWebhook({ href }: { href: string }) {
  const t = useWords()
  const shortcut = useKeyShortcut('c')
  const router = useRouter()
  const [open, setOpen] = useOpenFromAddress('new')
  const create = useCreateWebhook()
  const openOrClose = (next: boolean) => {
    setOpen(next)
    create.reset()
  }
  if (!useMayWrite(webhook)) return null
  return (
    <>
      <Button variant="primary" aria-keyshortcuts={shortcut} onClick={() => openOrClose(true)}>
        <Plus aria-hidden />
        {t(en.newWebhook)}
      </Button>
      <Dialog
        wide
        sticky={create.data !== undefined}
        open={open}
        onOpenChange={openOrClose}
        title={create.data ? t(en.copyItsSecretNow) : t(en.newWebhook)}
      >
        {create.data ? (
          <SecretShown
            secret={create.data.signing_secret}
            onDone={() => {
              const { id } = create.data
              openOrClose(false)
              router.push(`${href}/${id}`)
            }}
          />
        ) : (
          <WebhookForm
            initial={EMPTY_DRAFT}
            submitLabel={t(en.createWebhook)}
            busy={create.isPending}
            error={create.error}
            onCancel={() => openOrClose(false)}
            onSubmit={(body) => create.mutate({ body })}
          />
        )}
      </Dialog>
    </>
  )
}
