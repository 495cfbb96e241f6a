'use client'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface More {
  isShown: (name: string) => boolean
  /** There is more, and it is still folded. */
  isFolded: boolean
  unfold: () => void
}

/** Whether a form asks for its few first fields or for all of them. */
export function useMoreFields(quick: string[] | undefined): More {
  const [isFolded, setFolded] = useState(quick !== undefined)
  return {
    isShown: (name) => !isFolded || quick === undefined || quick.includes(name),
    isFolded,
    unfold: () => setFolded(false),
  }
}

const FIELDS = 'input:not([type=hidden]), select, textarea'

/** Shows the rest of the fields, and goes to the first of them: the button itself is gone then. */
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
