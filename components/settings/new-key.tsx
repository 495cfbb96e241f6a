'use client'
import { Plus } from 'lucide-react'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { useCreate } from '@/lib/client/records'
import { apiKey, newApiKeySchema } from '@/lib/auth/keys/schema'
import { atLeast, ROLES } from '@/lib/auth/permissions'
import { createBody } from '@/components/resource/drafts'
import { useOpenFromAddress } from '@/components/resource/open-from-address'
import { RecordForm } from '@/components/resource/record-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { KeyReveal } from './key-reveal'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'

const NAMES = ['name', 'role', 'test', 'expires_at']

/** Creates an API key and shows it in full, only once. */
export function NewKey() {
  const t = useWords()
  const shortcut = useKeyShortcut('c')
  const [open, setOpen] = useOpenFromAddress('new')
  const { role } = useCurrent().organisation
  const create = useCreate(apiKey.path, newApiKeySchema)
  // A key cannot have a higher role than its creator.
  const said = t.resource(apiKey).fields
  const fields = { ...said, role: { ...said.role, required: true, choices: ROLES.filter((one) => atLeast(role, one)) } }
  const openOrClose = (next: boolean) => {
    setOpen(next)
    create.reset()
  }
  if (!useMayWrite(apiKey)) return null
  return (
    <>
      <Button variant="primary" aria-keyshortcuts={shortcut} onClick={() => openOrClose(true)}>
        <Plus aria-hidden />
        {t(en.createKey)}
      </Button>
      <Dialog
        wide={create.data !== undefined}
        sticky={create.data !== undefined}
        open={open}
        onOpenChange={openOrClose}
        title={create.data ? t(en.copyYourKeyNow) : t(en.createAnApiKey)}
      >
        {create.data ? (
          <KeyReveal made={create.data} onDone={() => openOrClose(false)} />
        ) : (
          <RecordForm
            fields={fields}
            names={NAMES}
            initial={{ role: atLeast(role, 'admin') ? 'admin' : role }}
            submitLabel={t(en.createKey)}
            busy={create.isPending}
            error={create.error}
            onCancel={() => openOrClose(false)}
            onSubmit={(drafts) => create.mutate({ body: createBody(NAMES, drafts) })}
          />
        )}
      </Dialog>
    </>
  )
}
