'use client'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface More {
  isShown: (name: string) => boolean
  /** More fields are available and still collapsed. */
  isFolded: boolean
  unfold: () => void
}

/** Whether a form shows only its first few fields or all of them. */
export function useMoreFields(quick: string[] | undefined): More {
  const [isFolded, setFolded] = useState(quick !== undefined)
  return {
    isShown: (name) => !isFolded || quick === undefined || quick.includes(name),
    isFolded,
    unfold: () => setFolded(false),
  }
}

const FIELDS = 'input:not([type=hidden]), select, textarea'

/** Expands the remaining fields and focuses the first one, because the button is gone then. */
export function MoreFields({ isFolded, unfold, form }: More & { form: RefObject<HTMLFormElement | null> }) {
  const t = useWords()
  const before = useRef<Set<Element>>(null)
  useEffect(() => {
    if (isFolded || !before.current) return
    const known = before.current
    before.current = null
    const inputs = [...(form.current?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
    inputs.find((input) => !known.has(input))?.focus()
  }, [isFolded, form])
  if (!isFolded) return null
  return (
    <Button
      variant="ghost"
      size="small"
      aria-expanded={false}
      onClick={() => {
        before.current = new Set(form.current?.querySelectorAll(FIELDS))
        unfold()
      }}
    >
      <ChevronDown aria-hidden />
      {t(en.moreFields)}
    </Button>
  )
}
