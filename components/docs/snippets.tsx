'use client'
import { useState } from 'react'
import { curlOf, typescriptOf } from '@/lib/client/snippets'
import { audienceOf } from '@/lib/client/openapi'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { shownRequest, streamType, type Draft } from './draft'

const LANGUAGES = ['curl', 'TypeScript'] as const

function codeOf(draft: Draft, language: (typeof LANGUAGES)[number]): string {
  const request = shownRequest(draft)
  const { origin } = window.location
  if (language === 'TypeScript') return typescriptOf(request, origin)
  const stream = streamType(draft.endpoint)
  const curl = curlOf(request, origin, audienceOf(draft.endpoint) === 'person' ? '$PERSON_TOKEN' : undefined)
  if (!stream) return curl
  return `${curl} \\\n  ${stream === 'multipart/form-data' ? '-F file=@photo.jpg' : `-H 'Content-Type: ${stream}' \\\n  --data-binary @${stream === 'image/png' ? 'logo.png' : 'rows.csv'}`}`
}

/** The request as code, with the filled-in values and the reader's organisation. */
export function Snippets({ draft }: { draft: Draft }) {
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('curl')
  const offered =
    streamType(draft.endpoint) || audienceOf(draft.endpoint) === 'person' ? LANGUAGES.slice(0, 1) : LANGUAGES
  return (
    <div className="space-y-2">
      <div role="group" aria-label="Language" className="flex gap-1">
        {offered.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === language ? 'secondary' : 'ghost'}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {one}
          </Button>
        ))}
      </div>
      <CodeBlock label={`${language} for this request`} code={codeOf(draft, language)} />
    </div>
  )
}
