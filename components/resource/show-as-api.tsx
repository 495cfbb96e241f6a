'use client'
import { SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import type { ApiRequest } from '@/lib/client/api'
import { curlOf, KEY_PLACEHOLDER, typescriptOf } from '@/lib/client/snippets'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Dialog } from '@/components/ui/dialog'

export interface ShownRequest {
  title: string
  request: ApiRequest
}
const LANGUAGES = [
  { name: 'curl', write: curlOf },
  { name: 'TypeScript', write: typescriptOf },
] as const
type Language = (typeof LANGUAGES)[number]

/** The very requests behind a view, with the reader's own organisation in them. */
export function ShowAsApi({ requests }: { requests: ShownRequest[] }) {
  const [open, setOpen] = useState(false)
  const [language, setLanguage] = useState<Language>(LANGUAGES[0])
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} title="Show as API" aria-label="Show as API">
        <SquareTerminal />
        <span className="hidden lg:inline">API</span>
      </Button>
      <Dialog
        wide
        open={open}
        onOpenChange={setOpen}
        title="Show as API"
        description={`These screens use nothing but the API. Put one of your keys into ${KEY_PLACEHOLDER} and run it.`}
      >
        <div role="group" aria-label="Language" className="mb-3 flex gap-1">
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
                  label={`${language.name} for ${title.toLowerCase()}`}
                  code={language.write(request, window.location.origin)}
                />
              </div>
            ))}
        </div>
      </Dialog>
    </>
  )
}
