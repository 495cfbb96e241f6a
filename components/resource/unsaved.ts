'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { toast } from 'sonner'
import { useAskBeforeLeaving } from '@/components/ui/ask-before-leaving'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

const TELL_MS = 15_000

/**
 * A page whose form is kept: closing the tab asks, and whoever goes elsewhere is told, with the way back.
 * @param isSending what was typed may be saved in a moment: whoever goes elsewhere is told once it is not
 * @returns tells that it was not
 */
export function useUnsaved(isChanged: boolean, title: string, isSending = false): () => void {
  useAskBeforeLeaving(isChanged)
  const t = useWords()
  const router = useRouter()
  const path = usePathname()
  const tell = () => {
    toast.warning(t(en.isNotSavedYet, { title }), {
      duration: TELL_MS,
      action: { label: t(en.goBack), onClick: () => router.push(path) },
    })
  }
  const leave = useEffectEvent(() => {
    if (isChanged && !isSending) tell()
  })
  useEffect(() => () => leave(), [])
  return tell
}
