'use client'
import { useOrganisationPath } from '@/lib/client/organisation'
import { curlOf } from '@/lib/client/snippets'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Copyable } from '@/components/ui/copyable'
import { DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'

/** A new key in full, with a ready-made API call. It is never shown again. */
export function KeyReveal({ apiKey, name, onDone }: { apiKey: string; name: string; onDone: () => void }) {
  const t = useWords()
  const path = useOrganisationPath()
  const example = curlOf(
    { method: 'POST', path: `${path}/contacts`, body: { full_name: 'Mia Jones', email: 'mia.jones@example.com' } },
    window.location.origin,
    apiKey,
  )
  return (
    <div className="space-y-4">
      <Notice tone="warning">{t(en.thisIsTheOnlyTime, { name })}</Notice>
      <Copyable label={t(en.apiKey)} value={apiKey} />
      <div className="space-y-1.5">
        <p className="text-[0.8125rem] font-medium">{t(en.tryItAddAContact)}</p>
        <CodeBlock label={t(en.curlExample)} code={example} />
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          {t(en.iHaveCopiedTheKey)}
        </Button>
      </DialogActions>
    </div>
  )
}
