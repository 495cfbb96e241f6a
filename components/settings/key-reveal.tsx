'use client'
import { useOrganisationPath } from '@/lib/client/organisation'
import { curlOf } from '@/lib/client/snippets'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Copyable } from '@/components/ui/copyable'
import { DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'

/** A new key in full, with a call that works as it stands. There is no way back to this. */
export function KeyReveal({ apiKey, name, onDone }: { apiKey: string; name: string; onDone: () => void }) {
  const path = useOrganisationPath()
  const example = curlOf(
    { method: 'POST', path: `${path}/contacts`, body: { full_name: 'Mia Jones', email: 'mia.jones@example.com' } },
    window.location.origin,
    apiKey,
  )
  return (
    <div className="space-y-4">
      <Notice tone="warning">This is the only time that “{name}” is shown in full. Only a hash of it is stored.</Notice>
      <Copyable label="API key" value={apiKey} />
      <div className="space-y-1.5">
        <p className="text-[0.8125rem] font-medium">Try it: add a contact</p>
        <CodeBlock label="curl example" code={example} />
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          I have copied the key
        </Button>
      </DialogActions>
    </div>
  )
}
