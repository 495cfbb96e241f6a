'use client'
import { toast } from 'sonner'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

const OFFER_MS = 10_000

/** After input was given up: a toast that brings it back. */
export function useOfferRestore() {
  const t = useWords()
  return (goOn: () => void) =>
    toast(t(en.whatYouTypedIsLeftOut), { duration: OFFER_MS, action: { label: t(en.bringItBack), onClick: goOn } })
}
