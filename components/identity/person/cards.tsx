'use client'

// Each icon from its own file: the index of the package would put all of them into the first script.
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { keepInSight } from './answers-in-sight'
import { BigButton, Words } from './parts'

/** The pieces that screens of the person's page are laid out with. */

/** Rows in one frame, each with its own symbol. */
export const Card = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-border rounded-xl border border-border bg-card">{children}</ul>
)

export function CardRow({ Icon, title, children }: { Icon: LucideIcon; title: string; children?: ReactNode }) {
  return (
    <li className="flex gap-3.5 px-4 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="min-w-0 wrap-anywhere">
        <p className="leading-snug font-medium">{title}</p>
        {children && <p className="text-sm leading-snug text-muted-foreground">{children}</p>}
      </div>
    </li>
  )
}

/** Sentences instead of a title. */
export const CardNote = ({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) => (
  <li className="flex gap-3.5 px-4 py-3.5">
    <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
    <div className="min-w-0 leading-snug wrap-anywhere">{children}</div>
  </li>
)

/** What a screen outside the steps is about. Not on a screen that a keyboard has made short. */
export const Sign = ({ Icon }: { Icon: LucideIcon }) => (
  <span
    aria-hidden
    className="flex size-[64px] items-center justify-center rounded-full bg-primary-soft text-primary outline outline-transparent [@media(max-height:30rem)]:hidden"
  >
    <Icon className="size-[28px]" />
  </span>
)

/** One of several ways on. */
export const ChoiceButton = ({
  Icon,
  children,
  onClick,
}: {
  Icon: LucideIcon
  children: string
  onClick: () => void
}) => (
  <BigButton look="plain" className="flex items-center gap-[14px] text-start" onClick={onClick}>
    {/* In pixels: letters twice as large need the room. */}
    <Icon aria-hidden className="size-[24px] shrink-0 text-primary" />
    <span className="min-w-0 flex-1 wrap-anywhere">
      <Words>{children}</Words>
    </span>
    <ChevronRight aria-hidden className="size-[20px] shrink-0 text-muted-foreground rtl:[transform:scaleX(-1)]" />
  </BigButton>
)

/** Advice, a line each. */
export function Tips({ tips }: { tips: { Icon: LucideIcon; text: string }[] }) {
  return (
    <ul className="flex flex-col gap-2.5 text-muted-foreground">
      {tips.map(({ Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** The lower edge of a phone; wider screens have the buttons below the text. */
export const AT_THE_THUMB = 'mt-auto md:mt-0'

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={`flex flex-col gap-3 ${AT_THE_THUMB}`}>{children}</div>
)

/** The same, and always in sight unless that would hide much of the text: small windows and large letters scroll. */
export function Answers({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? keepInSight(box.current) : undefined), [])
  return (
    <div ref={box} className="answers mt-auto flex flex-col gap-3 bg-background md:mt-0">
      {children}
    </div>
  )
}
