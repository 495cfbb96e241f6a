import type { z } from 'zod'
import type { Field } from './fields'

/**
 * What is written into a field: its value, made clean. It holds for every way in, and never for what is read, so that a record from
 * before a rule is still shown. Pure; runs in the browser too.
 */
const PLAIN = /^[\x20-\x7E]*$/
/** Persian, the scripts of India and pictures are written with joiners: they stay behind a letter of such a script. No look-behind, for old browsers. */
const JOINED =
  /((?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}|[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu
/** Controls but tab and line ends, what has no width, what turns the direction of writing, and letters that are blank. U+0000 is refused with the body. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u180E\u200B-\u200D\u202A-\u202E\u2060-\u2069\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/u

/** Names the first character that nobody sees; undefined where there is none. */
function unseenIn(text: string): string | undefined {
  if (PLAIN.test(text)) return undefined
  const found = UNSEEN.exec(text.replace(JOINED, '$1'))?.[0].codePointAt(0)
  return found === undefined ? undefined : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`
}

/** A text as it is stored: two ways to write an accent are one. */
const stored = ({ keptAs }: Field, text: string): string => {
  const plain = PLAIN.test(text) ? text : text.normalize('NFC')
  return keptAs ? keptAs(plain) : plain
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]))
}

function textsIn(value: unknown, path: PropertyKey[] = []): [path: PropertyKey[], text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    textsIn(one, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

const TYPED = ['text', 'long_text', 'email', 'texts', 'address', 'map']
const isTyped = ({ kind, column, within, verbatim }: Field): boolean =>
  column !== 'uuid' && !within && !verbatim && TYPED.includes(kind)

/** The schema of what is written into a field. */
export function written(field: Field): z.ZodType {
  const { value, refusal } = field
  const clean = isTyped(field)
    ? value
        .overwrite((given) => mapTexts(given, (text) => stored(field, text)))
        .check((context) => {
          for (const [path, text] of textsIn(context.value)) {
            const unseen = unseenIn(text)
            const message = `has a character that nobody sees (${unseen}). Take it out.`
            if (unseen) context.issues.push({ code: 'custom', message, path, input: text })
          }
        })
    : value
  if (!refusal) return clean
  return clean.check((context) => {
    const message = refusal(String(context.value))
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  })
}
