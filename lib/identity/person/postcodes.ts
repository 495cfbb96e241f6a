import { postcodesIn } from '../matching/postcode'

/** Countries with British postcodes. */
const BRITISH = ['GB', 'GG', 'JE', 'IM']

interface Postcode {
  shape: RegExp
  example: string
}
const digits = (count: number, example: string): Postcode => ({
  shape: new RegExp(`(?<!\\d)\\d{${count}}(?!\\d)`),
  example,
})

/**
 * Formats of other countries' postcodes (Universal Postal Union, addressing formats); countries that are not listed
 * accept any address.
 */
const POSTCODES: Record<string, Postcode> = {
  AT: digits(4, '1010'),
  AU: digits(4, '2000'),
  BE: digits(4, '1000'),
  BG: digits(4, '1000'),
  CH: digits(4, '8001'),
  CY: digits(4, '1010'),
  DE: digits(5, '10115'),
  DK: digits(4, '2100'),
  EE: digits(5, '10111'),
  ES: digits(5, '28013'),
  FI: digits(5, '00100'),
  FR: digits(5, '75011'),
  HR: digits(5, '10000'),
  HU: digits(4, '1051'),
  IT: digits(5, '00184'),
  LU: digits(4, '1009'),
  NO: digits(4, '0150'),
  RO: digits(6, '010011'),
  SI: digits(4, '1000'),
  TR: digits(5, '34000'),
  IN: { shape: /(?<!\d)\d{3} ?\d{3}(?!\d)/, example: '110001' },
  US: { shape: /(?<!\d)\d{5}(?:-\d{4})?(?!\d)/, example: '10001' },
  CA: { shape: /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/i, example: 'K1A 0B1' },
  CZ: { shape: /(?<!\d)\d{3} ?\d{2}(?!\d)/, example: '110 00' },
  SK: { shape: /(?<!\d)\d{3} ?\d{2}(?!\d)/, example: '811 01' },
  SE: { shape: /(?<!\d)\d{3} ?\d{2}(?!\d)/, example: '111 20' },
  GR: { shape: /(?<!\d)\d{3} ?\d{2}(?!\d)/, example: '105 57' },
  IE: { shape: /\b[A-Z]\d[\dW] ?[A-Z\d]{4}\b/i, example: 'D02 X285' },
  LT: { shape: /(?<!\d)\d{5}(?!\d)/, example: 'LT-01103' },
  LV: { shape: /(?<!\d)\d{4}(?!\d)/, example: 'LV-1050' },
  MT: { shape: /\b[A-Z]{3} ?\d{4}\b/i, example: 'VLT 1117' },
  NL: { shape: /\b\d{4} ?[A-Z]{2}\b/i, example: '1012 AB' },
  PL: { shape: /(?<!\d)\d{2}-\d{3}(?!\d)/, example: '00-001' },
  PT: { shape: /(?<!\d)\d{4}-\d{3}(?!\d)/, example: '1100-148' },
}

/**
 * What is wrong with the postcode of an address, for its writer; null if nothing is.
 * @param country ISO 3166-1 alpha-2
 */
export function postcodeProblem(address: string, country: string): string | null {
  const line = address.replace(/\s+/g, ' ')
  if (BRITISH.includes(country))
    return postcodesIn(line).length ? null : 'Give the address with its UK postcode, such as NR2 4TE.'
  const postcode = POSTCODES[country]
  return !postcode || postcode.shape.test(line)
    ? null
    : `Give the address with its postcode, such as ${postcode.example}.`
}
