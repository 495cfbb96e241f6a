'use client'

import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { openingWords } from './words/en/opening'

/**
 * The first screen opens at the top of the page. Later screens take focus, because the button that led to them is gone.
 */
let isFirstScreen = true

/**
 * Text that changes in place. Keyed to replace the whole element: a translating browser has replaced the text node, and
 * its version would stay.
 */
export const Words = ({ children }: { children: string }) => <span key={children}>{children}</span>

/**
 * The components that every screen of the person's page is made of: large targets, one thing at a time, no library.
 *
 * @param stage changes when the screen's content changes in place, such as after a failed reading; refocuses the
 * heading
 */
export function Screen({
  title,
  stage = '',
  above,
  fills = true,
  children,
}: {
  title: string
  stage?: string
  /** A picture before the heading. */
  above?: ReactNode
  /** Takes what is left of a phone's page, so that its buttons reach the lower edge. */
  fills?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${openingWords.identityCheck}`
    if (isFirstScreen) isFirstScreen = false
    else heading.current?.focus()
  }, [title, stage])
  return (
    <section className={`flex flex-col gap-5 text-base ${fills ? 'flex-1 md:flex-none' : ''}`}>
      {above}
      {/* With large fonts on a phone, the prompts of a film fit, but not its title as well. */}
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

/** A section that takes focus on mount, because the button that led to it is gone. */
export function Arrival({
  label,
  takesFocus = true,
  className = '',
  children,
}: {
  label: string
  takesFocus?: boolean
  className?: string
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={`flex flex-col gap-3 outline-none ${className}`}
    >
      {children}
    </div>
  )
}

/** `choice`: equally important answers, side by side. `quiet`: rarely needed. */
type Look = 'primary' | 'plain' | 'choice' | 'quiet'
const LOOKS: Record<Look, string> = {
  // Forced colours drop the background, and show the border.
  primary:
    'border border-transparent bg-primary text-primary-foreground hover:bg-primary-hover disabled:bg-muted disabled:text-muted-foreground',
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
      className={`flex gap-3 rounded-xl px-4 py-3 text-[0.9375rem] outline outline-transparent leading-snug ${colours}`}
    >
      {tone === 'warning' && <TriangleAlert aria-hidden className="size-5 shrink-0" />}
      <div className="min-w-0 flex-1 wrap-anywhere">
        {typeof children === 'string' ? <Words>{children}</Words> : children}
      </div>
    </div>
  )
}

/** All problems in one box, so that the fix below stays visible. */
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

/** Placeholder for a screen that is loading; leaves focus to the screen that follows. */
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
        <span
          key={i}
          className={`h-1.5 flex-1 rounded-full outline outline-transparent ${i < done ? 'bg-primary forced-colors:bg-[Highlight]' : 'bg-border'}`}
        />
      ))}
    </div>
  )
}

export const inputClass =
  'w-full rounded-xl border border-input bg-card px-4 py-3 text-base text-foreground outline-none focus-visible:ring-2 focus-visible:ring-ring'
