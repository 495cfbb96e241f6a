'use client'
import { useState } from 'react'
import { letterOn } from '@/lib/ink'

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
