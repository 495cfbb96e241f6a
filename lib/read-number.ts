/** Parses numbers in the format of a locale: the inverse of `formats`. Pure; runs in the browser too. */
export interface ReadNumber {
  /** In the API's format: "1250.50". */
  value: string
  /** The currencies that its sign may mean, several for "$"; empty without a sign. */
  currencies: readonly string[]
}

interface Marks {
  decimals: ReadonlySet<string>
  groups: ReadonlySet<string>
  /** Lakhs and crores: 12,34,567. */
  isIndian: boolean
}

/** Intl writes the Swiss apostrophe in two ways, and uses at least three kinds of space. */
const unified = (text: string) => text.replaceAll(/\s/gu, ' ').replaceAll(/[’‘]/g, "'")
/** Nowhere a decimal mark, so everywhere a group mark. */
const ALWAYS_GROUPS = [' ', "'"]

/** Some locales write amounts differently from numbers, so ask for both. */
function marksOf(locale: string): Marks {
  const styles = [{}, { style: 'currency', currency: 'EUR' }] as const
  const parts = styles.flatMap((style) =>
    new Intl.NumberFormat(locale, { ...style, useGrouping: true }).formatToParts(12_345_678.5),
  )
  const marks = (type: string) => parts.filter((part) => part.type === type).map(({ value }) => unified(value))
  return {
    decimals: new Set(marks('decimal')),
    groups: new Set([...marks('group'), ...ALWAYS_GROUPS]),
    isIndian: parts.filter(({ type }) => type === 'integer').at(1)?.value.length === 2,
  }
}

const GROUPED = /^[1-9]\d{0,2}(?:([., '])\d{3})(?:\1\d{3})*$/
const GROUPED_INDIAN = /^[1-9]\d?(?:([., '])\d{2})*\1\d{3}$/

/** Digits with a decimal point, if this decimal mark and these group marks make the whole text a number. */
function plain(text: string, decimal: string, groups: ReadonlySet<string>, isIndian = false): string | null {
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length || (fraction !== undefined && !/^\d+$/.test(fraction))) return null
  const mark = /\D/.exec(whole)?.[0]
  const isGrouped =
    mark !== undefined && groups.has(mark) && (GROUPED.test(whole) || (isIndian && GROUPED_INDIAN.test(whole)))
  if (mark !== undefined && !isGrouped) return null
  return whole.replaceAll(/\D/g, '') + (fraction === undefined ? '' : `.${fraction}`)
}

/** Formats of other locales that are unambiguous: `1250.5`, and any number with both marks. */
function foreign(text: string): string | null {
  if (/^\d+\.\d+$/.test(text)) return /\.\d{3}$/.test(text) ? null : text
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma < 0 || point < 0) return null
  return comma > point ? plain(text, ',', new Set(['.'])) : plain(text, '.', new Set([',']))
}

/** The currencies that a sign may mean, by how the locale and English write them. */
function signsOf(locale: string): Map<string, string[]> {
  const signs = new Map<string, string[]>()
  for (const code of Intl.supportedValuesOf('currency')) {
    const written = [locale, 'en-US'].flatMap((one) =>
      (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
        new Intl.NumberFormat(one, { style: 'currency', currency: code, currencyDisplay })
          .formatToParts(1)
          .flatMap(({ type, value }) => (type === 'currency' ? [unified(value).toLowerCase()] : []))
          .join(''),
      ),
    )
    for (const sign of new Set([code.toLowerCase(), ...written])) signs.set(sign, [...(signs.get(sign) ?? []), code])
  }
  return signs
}

/**
 * @returns null for what is no number, and for what could be two: `1,250` where the comma divides neither groups nor
 * decimals
 */
export function numberReader(locale: string): (text: string) => ReadNumber | null {
  let marks: Marks | undefined
  let signs: Map<string, string[]> | undefined
  return (text) => {
    const [, before = '', digits, after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(unified(text).trim()) ?? []
    if (digits === undefined || !/^[\d., ']+$/.test(digits)) return null
    marks ??= marksOf(locale)
    const { decimals, groups, isIndian } = marks
    const own = [...decimals].map((decimal) => plain(digits, decimal, groups, isIndian)).find((one) => one !== null)
    const value = own ?? foreign(digits)
    const [, first = '', sign = '', second = ''] = /^([^+\-−]*)([+\-−]?)([^+\-−]*)$/.exec(before) ?? ['', '?']
    const unit = [first, second, after].map((part) => part.trim().toLowerCase()).filter(Boolean)
    if (value === null || unit.length > 1) return null
    const currencies = unit.flatMap((one) => (signs ??= signsOf(locale)).get(one) ?? [])
    if (unit.length && !currencies.length) return null
    return { value: (/[-−]/.test(sign) ? '-' : '') + value, currencies }
  }
}

/** "1250.50" as a user of the locale types it, "1250,50": without groups, and with exactly its digits. */
export function numberTyper(locale: string): (value: string) => string {
  return (value) => {
    const [, fraction = ''] = /^-?\d+(?:\.(\d+))?$/.exec(value) ?? ['', null]
    if (fraction === null) return value
    const digits = fraction.length
    return new Intl.NumberFormat(locale, {
      useGrouping: false,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value as `${number}`)
  }
}
