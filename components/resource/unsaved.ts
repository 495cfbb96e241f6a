'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { toast } from 'sonner'
import { useAskBeforeLeaving } from '@/components/ui/ask-before-leaving'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

const TELL_MS = 15_000

/**
 * For pages that keep their form's input: closing the tab asks for confirmation, and leaving the page shows a toast
 * with a link back.
 * @param isSending the input may be saved in a moment, so leaving shows no toast yet
 * @returns shows the toast, for when saving has failed
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
