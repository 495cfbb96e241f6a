import { useId } from 'react'
import { CopyButton } from './copy-button'
import { Label } from './label'
import en from '@/components/words/en/ui'
import { useWords } from '@/lib/client/words/words'

/** A labelled value that people copy: a code, a link, a secret. */
export function Copyable({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const t = useWords()
  const id = useId()
  return (
    <div className="space-y-1">
      <Label htmlFor={id}>{label}</Label>
      <div className="flex items-center gap-1 rounded-md border bg-muted/50 pr-0.5 pl-2.5">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className="h-9 w-full min-w-0 truncate bg-transparent font-mono text-[0.8125rem] outline-none"
        />
        <CopyButton text={value} label={t(en.copy, { label: t.inLowerCase(label) })} />
      </div>
      {hint && (
        <p className="text-[0.8125rem] text-muted-foreground" suppressHydrationWarning>
          {hint}
        </p>
      )}
    </div>
  )
}
