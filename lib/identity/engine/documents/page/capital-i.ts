/** Words of an address or a name that may be in lower case. */
const SMALL = /^(la|las|le|les|lo|los|lez)$/

/** Words of an address start with capitals, so a small l at the start was an I: `lqbal`, `lain`, `lrving Street`. */
export function withCapitalI(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}'’])l\p{Ll}+/gu, (word) => (SMALL.test(word) ? word : `I${word.slice(1)}`))
}
