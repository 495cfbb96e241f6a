import { CopyButton } from './copy-button'
import en from '@/components/words/en/ui'
import { useWords } from '@/lib/client/words/words'

/** A block of code with a button that copies all of it. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const t = useWords()
  return (
    <div className="relative rounded-md border bg-muted/50">
      <pre
        aria-label={label}
        className="whitespace-pre-wrap wrap-anywhere py-2.5 pr-10 pl-3 font-mono text-xs leading-5"
      >
        <code>{code}</code>
      </pre>
      <div className="absolute top-1 right-1 rounded-md bg-popover/90">
        <CopyButton text={code} label={t(en.copy2, { label })} />
      </div>
    </div>
  )
}
