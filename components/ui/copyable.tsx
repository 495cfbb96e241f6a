import { useId } from 'react'
import { CopyButton } from './copy-button'
import { Label } from './label'

/** A value with a name that people take elsewhere: a code, a link, a secret. */
export function Copyable({ label, value, hint }: { label: string; value: string; hint?: string }) {
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
        <CopyButton text={value} label={`Copy ${label.toLowerCase()}`} />
      </div>
      {hint && <p className="text-[0.8125rem] text-muted-foreground">{hint}</p>}
    </div>
  )
}
