'use client'
import { useFormats } from '@/lib/client/formats'
import type { ApiResponse } from '@/lib/client/docs'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'

const MAX_SHOWN = 60_000
const toneOf = (status: number): Tone => (status < 300 ? 'success' : status < 500 ? 'warning' : 'danger')

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The response: status, headers, body. */
export function AnswerView({ answer }: { answer: ApiResponse }) {
  const formats = useFormats()
  const body = answer.text === null ? '' : pretty(answer.text)
  return (
    <section aria-label="Answer" className="space-y-2">
      <p role="status" className="flex flex-wrap items-center gap-2 text-[0.8125rem] text-muted-foreground">
        <Badge tone={toneOf(answer.status)}>{answer.status}</Badge>
        {answer.milliseconds} ms, {formats.bytes(answer.bytes.size)}
      </p>
      {answer.text === null ? (
        <Button size="small" onClick={() => save(answer.bytes)}>
          Save the file
        </Button>
      ) : (
        body && (
          <CodeBlock
            label="answer"
            code={body.length > MAX_SHOWN ? `${body.slice(0, MAX_SHOWN)}\n… (cut here)` : body}
          />
        )
      )}
      <details>
        <summary className="cursor-pointer text-[0.8125rem] text-muted-foreground">
          {answer.headers.length} headers
        </summary>
        <CodeBlock label="headers" code={answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')} />
      </details>
    </section>
  )
}

function save(bytes: Blob): void {
  const address = URL.createObjectURL(bytes)
  Object.assign(document.createElement('a'), { href: address, download: 'answer' }).click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
