'use client'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

/** The ten recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useWords()
  const text = codes.join('\n')
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <div ref={shown} tabIndex={-1} className="space-y-4 outline-none">
      <Notice tone="warning" title={t(en.keepTheseRecoveryCodes)}>
        {t(en.eachSignsYouInOnce)}
      </Notice>
      <ol
        aria-label={t(en.recoveryCodes)}
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md border bg-muted/50 p-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton showLabel label={t(en.copyTheCodes)} text={text} />
        <Button asChild>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(t(en.recoveryCodesForBonafide, { text }))}`}
            download="bonafide-recovery-codes.txt"
          >
            {t(en.download)}
          </a>
        </Button>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          {t(en.iHaveKeptTheCodes)}
        </Button>
      </DialogActions>
    </div>
  )
}
