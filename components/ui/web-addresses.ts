/** A part of a text. */
export interface TextPart {
  text: string
  /** For a web address. */
  href?: string
}

/** Letters before it make it a part of another word. */
const BEGINNING = /(?<![\p{L}\p{N}])https?:\/\/(?=[\p{L}\p{N}[])/giu
/** Neither spaces nor what people put around an address are part of it. */
const END = /[\s<>"“”„«»‹›`。、，；：！？（）「」【】]/u
const PUNCTUATION = /[.,;:!?'‘’…*]/u
const OPENING = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

/** Where the address ends that begins here: at the latest before a closing bracket that was opened outside of it. */
function endOf(text: string, start: number): number {
  const open = new Map<string, number>()
  const count = (letter: string, by: number) => open.set(letter, (open.get(letter) ?? 0) + by)
  let at = start
  for (; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (END.test(letter)) break
    const opening = OPENING.get(letter)
    if (opening && !open.get(opening)) break
    count(opening ?? letter, opening ? -1 : 1)
  }
  while (at > start && PUNCTUATION.test(text.charAt(at - 1))) at -= 1
  return at
}

/**
 * The text in parts, in order, with the web addresses (`http` and `https`) in it. Punctuation after an address is not
 * part of it, and neither is a bracket around it. Pure.
 */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let last = 0
  let looked = 0
  for (const { index, 0: scheme } of text.matchAll(BEGINNING)) {
    // Within the address before it.
    if (index < looked) continue
    const end = endOf(text, index)
    looked = end
    const href = text.slice(index, end)
    if (end <= index + scheme.length || !URL.canParse(href)) continue
    if (index > last) parts.push({ text: text.slice(last, index) })
    parts.push({ text: href, href })
    last = end
  }
  if (last < text.length) parts.push({ text: text.slice(last) })
  return parts
}
