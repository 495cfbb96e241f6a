'use client'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'

/** The ten ways in without the app, this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <div ref={shown} tabIndex={-1} className="space-y-4 outline-none">
      <Notice tone="warning" title="Keep these recovery codes where you will find them without your phone.">
        Each signs you in once instead of a code. They are shown this once.
      </Notice>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md border bg-muted/50 p-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton showLabel label="Copy the codes" text={text} />
        <Button asChild>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for Bonafide\n\n${text}\n`)}`}
            download="bonafide-recovery-codes.txt"
          >
            Download
          </a>
        </Button>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          I have kept the codes
        </Button>
      </DialogActions>
    </div>
  )
}
