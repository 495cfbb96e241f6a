import { classNames } from './class-names'

const TONES = ['grey', 'blue', 'violet', 'pink', 'red', 'orange', 'amber', 'green', 'teal'] as const
export type ToneName = (typeof TONES)[number]
/** The sheet has them as variables; a name put together at run time would not be found there. */
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

/** The same tone for the same id, wherever it is shown. */
function toneOf(id: string): ToneName {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  // Grey is for what has no tone.
  return TONES[1 + (hash % (TONES.length - 1))] ?? 'blue'
}

const letters = (name: string) => [...new Intl.Segmenter().segment(name.trim())].map(({ segment }) => segment)

/** First letters of the first and the last word of a person; of a company, of its first. What looks like one letter is one. */
export function initialsOf(name: string, kind: AvatarProps['kind']): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first, last] = [words[0] ?? '', words.length > 1 && kind === 'person' ? (words.at(-1) ?? '') : '']
  return `${letters(first)[0] ?? ''}${letters(last)[0] ?? ''}`.toLocaleUpperCase()
}

interface AvatarProps {
  id: string
  name: string
  kind: 'person' | 'company'
  /** Of a line, or of the head of a page. */
  size?: 'line' | 'head'
}
/** A face by initials: round for people, square for companies. Says nothing to those who hear the name anyway. */
export function Avatar({ id, name, kind, size = 'line' }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-initials={initialsOf(name, kind)}
      className={classNames(
        // Drawn by the sheet, so that it is no part of the text beside it.
        'grid shrink-0 place-items-center font-semibold inset-ring inset-ring-current/25 before:content-[attr(data-initials)]',
        size === 'head' ? 'size-11 text-base' : 'size-5 text-[0.5625rem]',
        kind === 'person' ? 'rounded-full' : size === 'head' ? 'rounded-lg' : 'rounded',
        STYLES[toneOf(id)],
      )}
    />
  )
}
