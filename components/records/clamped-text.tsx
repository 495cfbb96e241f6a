'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { LinkedText } from '@/components/ui/linked-text'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

/** A text cut to its first lines, with a button that shows the rest. */
export function ClampedText({ children }: { children: string }) {
  const t = useWords()
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  // The number of lines also depends on the width.
  useEffect(() => {
    const at = text.current
    if (!at || isOpen) return
    const observer = new ResizeObserver(() => setCut(at.scrollHeight > at.clientHeight + 1))
    observer.observe(at)
    return () => observer.disconnect()
  }, [isOpen, children])
  return (
    <>
      <p
        ref={text}
        id={id}
        // The browser scrolls to what is cut off, for the focus on a link or a word that is looked for, and nobody could
        // scroll back.
        onScroll={({ currentTarget }) => {
          currentTarget.scrollTop = 0
          setOpen(true)
        }}
        className={classNames(
          'whitespace-pre-wrap [overflow-wrap:anywhere]',
          !isOpen && 'line-clamp-6 print:line-clamp-none',
        )}
      >
        <LinkedText>{children}</LinkedText>
      </p>
      {(isCut || isOpen) && (
        <Button
          variant="link"
          size="inline"
          aria-expanded={isOpen}
          aria-controls={id}
          className="mt-1 text-[0.8125rem] print:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t(en.showLess) : t(en.showTheWholeText)}
        </Button>
      )}
    </>
  )
}
