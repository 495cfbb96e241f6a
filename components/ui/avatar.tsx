import { classNames } from './class-names'

const TONES = ['grey', 'blue', 'violet', 'pink', 'red', 'orange', 'amber', 'green', 'teal'] as const
export type ToneName = (typeof TONES)[number]
/** The style sheet defines these variables. Tailwind would not find class names that are concatenated at run time. */
const STYLES: Record<ToneName, string> = {
  grey: 'bg-grey-soft text-grey-fg',
  blue: 'bg-blue-soft text-blue-fg',
  violet: 'bg-violet-soft text-violet-fg',
  pink: 'bg-pink-soft text-pink-fg',
  red: 'bg-red-soft text-red-fg',
  orange: 'bg-orange-soft text-orange-fg',
  amber: 'bg-amber-soft text-amber-fg',
  green: 'bg-green-soft text-green-fg',
  teal: 'bg-teal-soft text-teal-fg',
}

/** The same id always gets the same tone. */
function toneOf(id: string): ToneName {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  // Grey means "no tone", so no id maps to it.
  return TONES[1 + (hash % (TONES.length - 1))] ?? 'blue'
}

const letters = (name: string) => [...new Intl.Segmenter().segment(name.trim())].map(({ segment }) => segment)

/**
 * Person: first letters of the first and last word, without what is in brackets after them. Company: first letter only.
 * Counts graphemes, not code units.
 */
export function initialsOf(name: string, kind: AvatarProps['kind']): string {
  const words = name
    .replace(/(?<=\S)\s+\([^()]*\)\s*$/, '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
  const [first, last] = [words[0] ?? '', words.length > 1 && kind === 'person' ? (words.at(-1) ?? '') : '']
  return `${letters(first)[0] ?? ''}${letters(last)[0] ?? ''}`.toLocaleUpperCase()
}

interface AvatarProps {
  id: string
  name: string
  kind: 'person' | 'company'
  /** In a row, or in a page header. */
  size?: 'line' | 'head'
}
/**
 * Avatar with initials: round for people, square for companies. Hidden from screen readers, which read the name anyway.
 */
export function Avatar({ id, name, kind, size = 'line' }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-initials={initialsOf(name, kind)}
      className={classNames(
        // Drawn by CSS, so that the initials are not part of the surrounding text.
        // An emoji that a font lacks is drawn as several signs.
        'grid shrink-0 place-items-center overflow-hidden font-semibold inset-ring inset-ring-current/25 before:content-[attr(data-initials)]',
        size === 'head' ? 'size-11 text-base' : 'size-5 text-[0.5625rem]',
        kind === 'person' ? 'rounded-full' : size === 'head' ? 'rounded-lg' : 'rounded',
        STYLES[toneOf(id)],
      )}
    />
  )
}
