'use client'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button'
import { useReportCopied } from './copied'
import { copyText } from './copy-text'
import en from '@/components/words/en/ui'
import { useWords } from '@/lib/client/words/words'

/** Copies a text and confirms it for a moment. `label` names what is copied: "Copy code". */
export function CopyButton({ text, label, showLabel = false }: { text: string; label: string; showLabel?: boolean }) {
  const t = useWords()
  const [copied, setCopied] = useState(false)
  const tellCopied = useReportCopied()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])
  const take = async () => {
    const done = await copyText(text)
    setCopied(done)
    if (done) tellCopied(text)
  }
  const Icon = copied ? Check : Copy
  return (
    <Button
      variant={showLabel ? 'secondary' : 'ghost'}
      size={showLabel ? 'medium' : 'icon'}
      className="print:hidden"
      aria-label={label}
      onClick={() => void take()}
    >
      <Icon aria-hidden />
      {showLabel && (copied ? t(en.copied) : label)}
      <output className="sr-only">{copied ? t(en.copied) : ''}</output>
    </Button>
  )
}
