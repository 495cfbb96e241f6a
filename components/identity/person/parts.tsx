'use client'

import { useEffect, useRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { openingWords } from './words/en/opening'

/** The page opens at its first line; from then on each new screen takes the focus, because the button that led to it is gone. */
let isFirstScreen = true

/** Words that change where they stand. They are replaced as a whole: a browser that translates the page has put others in their place, which would stay. */
export const Words = ({ children }: { children: string }) => <span key={children}>{children}</span>

/**
 * The few pieces that every screen of the person's page is made of: big targets, one thing at a time, no library.
 *
 * @param stage changes where the same screen goes on in another form, such as after a failed reading
 */
export function Screen({ title, stage = '', children }: { title: string; stage?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${openingWords.identityCheck}`
    if (isFirstScreen) isFirstScreen = false
    else heading.current?.focus()
  }, [title, stage])
  return (
    <section className="flex flex-col gap-5 text-base">
      {/* With large letters on a phone there is room for the prompts of a film, and not for what the film is of as well. */}
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-2xl font-semibold tracking-tight outline-none [@media(max-width:18rem)]:in-data-filming:sr-only"
      >
        <Words>{title}</Words>
      </h1>
      {children}
    </section>
  )
}

/** A part of a screen that takes the focus as it appears, where the button that led to it has gone. */
export function Arrival({
  label,
  takesFocus = true,
  children,
}: {
  label: string
  takesFocus?: boolean
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div ref={box} role="group" aria-label={label} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {children}
    </div>
  )
}

/** `choice`: for answers of equal weight, side by side. `quiet`: for what is rarely wanted. */
type Look = 'primary' | 'plain' | 'choice' | 'quiet'
const LOOKS: Record<Look, string> = {
  primary: 'bg-primary text-primary-foreground hover:bg-primary-hover disabled:bg-muted disabled:text-muted-foreground',
  plain: 'border border-input bg-card text-foreground hover:bg-muted disabled:opacity-50',
  quiet: 'text-primary underline-offset-2 hover:underline disabled:opacity-50',
  choice: 'border-2 border-primary bg-card text-primary hover:bg-primary-soft disabled:opacity-50',
}
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }

export function BigButton({ look = 'primary', className = '', children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={`min-h-13 w-full rounded-xl px-4 py-3 text-base font-medium transition-colors focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring ${LOOKS[look]} ${className}`}
      {...props}
    >
      {typeof children === 'string' ? <Words>{children}</Words> : children}
    </button>
  )
}

export function Hint({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'warning' | 'good' }) {
  const colours = {
    plain: 'bg-muted text-foreground',
    warning: 'bg-warning-soft text-warning',
    good: 'bg-success-soft text-success',
  }[tone]
  return (
    <div
      role={tone === 'warning' ? 'alert' : 'status'}
      className={`rounded-xl px-4 py-3 text-sm leading-relaxed ${colours}`}
    >
      {typeof children === 'string' ? <Words>{children}</Words> : children}
    </div>
  )
}

/** Everything that is wrong, in one box: the way out below it stays in sight. */
export function Warnings({ sentences }: { sentences: string[] }) {
  if (!sentences.length) return null
  return (
    <Hint tone="warning">
      <div className="flex flex-col gap-2">
        {sentences.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
    </Hint>
  )
}

export function Working({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-xl bg-muted px-4 py-4 text-base">
      <span
        aria-hidden
        className="size-5 shrink-0 animate-spin rounded-full border-2 border-muted-foreground border-t-transparent motion-reduce:animate-none"
      />
      {children}
    </div>
  )
}

/** A whole screen that is about to come; the focus waits for the one after it. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">{openingWords.identityCheck}</h1>
      <Working>{children}</Working>
    </>
  )
}

export function Progress({ done, all }: { done: number; all: number }) {
  return (
    <div
      role="progressbar"
      aria-label={openingWords.progress}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      className="flex gap-1.5"
    >
      {Array.from({ length: all }, (_, i) => (
        <span key={i} className={`h-1.5 flex-1 rounded-full ${i < done ? 'bg-primary' : 'bg-border'}`} />
      ))}
    </div>
  )
}

export const inputClass =
  'w-full rounded-xl border border-input bg-card px-4 py-3 text-base text-foreground outline-none focus-visible:ring-2 focus-visible:ring-ring'
