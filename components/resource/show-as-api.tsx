'use client'
import { SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import type { ApiRequest } from '@/lib/client/api'
import { curlOf, KEY_PLACEHOLDER, typescriptOf } from '@/lib/client/snippets'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Dialog } from '@/components/ui/dialog'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

export interface ShownRequest {
  title: string
  request: ApiRequest
}
const LANGUAGES = [
  { name: 'curl', write: curlOf },
  { name: 'TypeScript', write: typescriptOf },
] as const
type Language = (typeof LANGUAGES)[number]

/** The API requests behind a view, with the user's own organisation. */
export function ShowAsApi({ requests }: { requests: ShownRequest[] }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const [language, setLanguage] = useState<Language>(LANGUAGES[0])
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} title={t(en.showAsApi)} aria-label={t(en.showAsApi)}>
        <SquareTerminal />
        <span className="hidden lg:inline">{t(en.api)}</span>
      </Button>
      <Dialog
        wide
        open={open}
        onOpenChange={setOpen}
        title={t(en.showAsApi)}
        description={t(en.theseScreensUseNothingBut, { keyPlaceholder: KEY_PLACEHOLDER })}
      >
        <div role="group" aria-label={t(en.language)} className="mb-3 flex gap-1">
          {LANGUAGES.map((one) => (
            <Button
              key={one.name}
              size="small"
              variant={one === language ? 'secondary' : 'ghost'}
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
            >
              {one.name}
            </Button>
          ))}
        </div>
        <div className="space-y-4">
          {open &&
            requests.map(({ title, request }) => (
              <div key={title} className="space-y-1.5">
                <p className="text-[0.8125rem] font-medium">{title}</p>
                <CodeBlock
                  label={t(en.for, { name: language.name, title: t.inSentence(title) })}
                  code={language.write(request, window.location.origin)}
                />
              </div>
            ))}
        </div>
      </Dialog>
    </>
  )
}
