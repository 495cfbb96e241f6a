'use client'
import { useState } from 'react'

/** sRGB channels of `#rrggbb`, linear (WCAG 2.2, relative luminance). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Where both contrast equally with a background, 4.58 : 1: √(1.05 × 0.05) − 0.05. */
const HALFWAY = 0.179

/** Black or white, whichever contrasts more with a background: at least 4.5 : 1 with any. Pure. */
export const letterOn = (colour: string): '#000000' | '#ffffff' => (luminance(colour) > HALFWAY ? '#000000' : '#ffffff')

interface MarkProps {
  name: string
  colour: string | null
  logo: { url: string; width: number; height: number } | null
  /** What the logo is, in words: the name stands beside it. */
  alt: string
}

/**
 * The organisation's logo beside its name, or the first letter of the name if there is none or it does not load. The
 * server may have rendered the picture and the browser given up on it before this script runs.
 */
export function OrganisationMark({ name, colour, logo, alt }: MarkProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!logo || logo.url === failed) return <Letter name={name} colour={colour} />
  const giveUp = () => setFailed(logo.url)
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- small as it is, and this page is built without Next
    <img
      ref={(picture) => {
        if (picture?.complete && !picture.naturalWidth) giveUp()
      }}
      onError={giveUp}
      src={logo.url}
      alt={alt}
      width={logo.width}
      height={logo.height}
      // White in dark mode too, and with forced colours: most logos are drawn for paper.
      className="forced-color-adjust-none h-9 w-auto max-w-26 min-w-9 shrink-0 rounded-lg border border-foreground/15 bg-white object-contain p-1"
    />
  )
}

/**
 * The first letter of the organisation's name in its colour, such as `#0f766e`: decoration beside the name. SVG,
 * because the policy of the person's page refuses inline styles.
 */
function Letter({ name, colour }: Pick<MarkProps, 'name' | 'colour'>) {
  const [letter = ''] = name.trim().toUpperCase()
  return (
    <svg aria-hidden viewBox="0 0 36 36" className="size-9 shrink-0">
      <rect
        x={0.5}
        y={0.5}
        width={35}
        height={35}
        rx={8}
        {...(colour && { fill: colour })}
        className={colour ? 'stroke-foreground/15' : 'fill-teal-soft stroke-teal-fg/20'}
      />
      <text
        x={18}
        y={18}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={16}
        fontWeight={600}
        {...(colour ? { fill: letterOn(colour) } : { className: 'fill-teal-fg' })}
      >
        {letter}
      </text>
    </svg>
  )
}
