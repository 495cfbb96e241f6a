import { postcodesIn } from './postcode'

/** The address blocks of a page: the lines above and with each postcode, within one paragraph, never parts of two. */
export interface AddressBlock {
  lines: string[]
  /** Says itself that it is a firm's: never the person's address. */
  issuer: boolean
}
const MAX_LINES = 8
const FIRM = /\b(LTD|LIMITED|PLC|LLP|REGISTERED\s+(OFFICE|ADDRESS|IN)|HEAD\s+OFFICE|RETURN\s+ADDRESS|IF\s+UNDELIVERED|VAT\s+(REG|NO)|COMPANY\s+NO|CUSTOMER\s+SERVICES?|WRITE\s+TO\s+US|PAYMENTS?\s+TO)\b/i

/** An address written on one line is one block as well. */
export function addressBlocks(text: string): AddressBlock[] {
  const paragraphs = text.replace(/\r/g, '').split(/\n\s*\n/).map((paragraph) => paragraph.split('\n').map((line) => line.trim()).filter(Boolean))
  return paragraphs.flatMap((lines) => {
    const blocks: AddressBlock[] = []
    let start = 0
    lines.forEach((line, i) => {
      if (!postcodesIn(line).length) return
      const own = lines.slice(Math.max(start, i + 1 - MAX_LINES), i + 1)
      blocks.push({ lines: own, issuer: FIRM.test(own.join('\n')) })
      start = i + 1
    })
    return blocks
  })
}
