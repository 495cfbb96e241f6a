'use client'

import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useCallback, useState } from 'react'
import { openingWords } from './words/en/opening'
import { stepWords } from './words/en/steps'

/**
 * The picture as sent, to check that it is readable; a tap shows it as wide as the screen. Renders nothing if the
 * browser cannot show it, such as a PDF.
 */
export function SentPicture({ file }: { file: Blob }) {
  const [isShown, setShown] = useState(true)
  const [isLarge, setLarge] = useState(false)
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (!isShown) return null
  const Icon = isLarge ? ZoomOut : ZoomIn
  return (
    <div className="relative">
      {/* oxlint-disable-next-line nextjs/no-img-element -- bytes of this device: there is nothing to optimise */}
      <img
        ref={show}
        alt={stepWords.document.asSent}
        onError={() => setShown(false)}
        className={`w-full rounded-2xl bg-[#322c28] object-contain p-2 ${isLarge ? '' : SMALL}`}
      />
      <button
        type="button"
        aria-label={stepWords.document.enlarge}
        aria-pressed={isLarge}
        onClick={() => setLarge(!isLarge)}
        className="absolute inset-0 rounded-2xl focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring"
      >
        <Icon aria-hidden className="absolute end-2 top-2 size-[32px] rounded-full bg-card p-[6px] text-foreground" />
      </button>
    </div>
  )
}

/** Upright, a small phone shows the answers as well. Across, it has to scroll anyway: the picture can be legible. */
const SMALL =
  'max-h-[12svh] [@media(min-height:640px)]:max-h-[22svh] [@media(orientation:landscape)]:max-h-[max(22svh,min(60svh,180px))]'

export interface Line {
  label: string
  value: string
  /** The value as printed on the document; excluded from browser translation, which would change names. */
  isVerbatim: boolean
}

export function ReadLines({ lines }: { lines: Line[] }) {
  if (!lines.length) return null
  return (
    <dl className="divide-y divide-border rounded-xl border border-border bg-card px-4">
      {lines.map(({ label, value, isVerbatim }) => (
        <div key={label} className="flex flex-wrap gap-x-4 py-2.5 leading-snug">
          <dt className="min-w-28 text-muted-foreground">{label}</dt>
          <dd
            translate={isVerbatim ? 'no' : undefined}
            className="min-w-0 flex-1 basis-[9rem] font-medium wrap-anywhere"
          >
            {/^\d{4}-\d\d-\d\d$/.test(value) ? openingWords.longDate(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const VERBATIM = new Set(['full_name', 'issuer', 'address'])

/** The values that have a label, in the order of the labels. */
export const linesOf = (labels: Record<string, string>, read: Record<string, string | null>): Line[] =>
  Object.entries(labels).flatMap(([name, label]) =>
    read[name] ? [{ label, value: read[name], isVerbatim: VERBATIM.has(name) }] : [],
  )
