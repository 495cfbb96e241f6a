'use client'

import { useState, type ReactNode } from 'react'
import { BigButton } from './parts'
import { openingWords } from './words/en/opening'

/** The clipboard API needs a secure context; copying a selection works everywhere. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const box = document.createElement('textarea')
    box.value = text
    document.body.append(box)
    box.select()
    const copied = document.execCommand('copy')
    box.remove()
    return copied
  }
}

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  return (
    <>
      <BigButton look="plain" onClick={() => void copy(text).then((copied) => setState(copied ? 'copied' : 'failed'))}>
        {state === 'copied' ? openingWords.copied : children}
      </BigButton>
      {state === 'failed' && (
        <p role="status" className="text-sm wrap-anywhere">
          {openingWords.copyByHand} {text}
        </p>
      )}
    </>
  )
}
