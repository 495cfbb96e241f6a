/** sRGB channels of `#rrggbb`, linear (WCAG 2.2, relative luminance). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Black or white, whichever contrasts more with a background: at least 4.5 : 1 with any. Pure. */
export const letterOn = (colour: string): '#000000' | '#ffffff' =>
  (luminance(colour) + 0.05) / 0.05 > 1.05 / (luminance(colour) + 0.05) ? '#000000' : '#ffffff'

/**
 * The first letter of the organisation's name in its colour, such as `#0f766e`: decoration beside the name. SVG,
 * because the policy of the person's page refuses inline styles.
 */
export function OrganisationMark({ name, colour }: { name: string; colour: string | null }) {
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
