'use client'
import type { z } from 'zod'
import type { newApiKeySchema } from '@/lib/auth/keys/schema'
import type { ApiRequest } from '@/lib/client/api'
import { useOrganisationPath } from '@/lib/client/organisation'
import { curlOf } from '@/lib/client/snippets'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Copyable } from '@/components/ui/copyable'
import { DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'

type NewApiKey = z.infer<typeof newApiKeySchema>

/** What a key can be tried with: a test key reaches only test sessions. */
const trialOf = (organisation: string, { test }: NewApiKey): ApiRequest =>
  test
    ? {
        method: 'POST',
        path: '/sessions',
        body: { reference_id: 'test-1', test_outcomes: { id_check: 'document_expired' } },
      }
    : {
        method: 'POST',
        path: `${organisation}/contacts`,
        body: { full_name: 'Mia Jones', email: 'mia.jones@example.com' },
      }

/** A new key in full, with a ready-made API call. It is never shown again. */
export function KeyReveal({ made, onDone }: { made: NewApiKey; onDone: () => void }) {
  const t = useWords()
  const { key, name, test } = made
  const example = curlOf(trialOf(useOrganisationPath(), made), window.location.origin, key)
  return (
    <div className="space-y-4">
      <Notice tone="warning">{t(en.thisIsTheOnlyTime, { name })}</Notice>
      <Copyable label={t(en.apiKey)} value={key} />
      <div className="space-y-1.5">
        <p className="text-[0.8125rem] font-medium">{t(test ? en.tryItRequestATestCheck : en.tryItAddAContact)}</p>
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
