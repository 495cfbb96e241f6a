/** Words that an address or a name may hold in small letters. */
const SMALL = /^(la|las|le|les|lo|los|lez)$/

/** In an address words begin with capitals, so what begins with a small l was an I: `lqbal`, `lain`, `lrving Street`. */
export function withCapitalI(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}'’])l\p{Ll}+/gu, (word) => (SMALL.test(word) ? word : `I${word.slice(1)}`))
}
