import { once, oncePer } from './once'

/** The number formatter accepts decimal text, so no precision is lost. */
const exact = (text: string) => text as `${number}`

interface MoneyOptions {
  isRounded?: boolean
}
/** The ways in which amounts are written, each for a currency. */
const amountsIn = (locale: string) => {
  const kept = (options: Intl.NumberFormatOptions) =>
    oncePer((currency: string) => new Intl.NumberFormat(locale, { style: 'currency', currency, ...options }))
  const [sign, distinct] = [{ currencyDisplay: 'narrowSymbol' }, { currencyDisplay: 'symbol' }] as const
  const whole = { maximumFractionDigits: 0 }
  return {
    exact: { own: kept(sign), other: kept(distinct) },
    whole: { own: kept({ ...sign, ...whole }), other: kept({ ...distinct, ...whole }) },
    short: kept({
      ...sign,
      notation: 'compact',
      // Compact notation leaves thousands ungrouped in languages without a short word for them.
      useGrouping: 'always',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }),
  }
}

/**
 * Currencies that have the plain sign of others, each where it is at home; the first few in many other places too. Split
 * when needed: bundles that never use them would keep a call at the top.
 */
const HOLDERS_OF_SIGNS =
  'USD JPY GBP KRW CAD AUD NZD SGD MXN ARS CLP COP UYU CUP JMD TTD BBD BZD NAD FJD TWD CNY FKP GIP PKR MUR SEK DKK NOK ISK'

/** Whether the plain sign of a currency means another one in this locale, as "$" does in the United States. */
function meansAnother(locale: string, currency: string): boolean {
  const write = (one: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: one,
      currencyDisplay,
      maximumFractionDigits: 0,
    }).format(1)
  const plain = write(currency, 'narrowSymbol')
  // Most organisations': nothing to look through.
  if (plain === write(currency, 'symbol')) return false
  return HOLDERS_OF_SIGNS.split(' ').some((one) => one !== currency && write(one, 'symbol') === plain)
}

/**
 * Formats numbers and amounts of money for a locale. Pure; runs in the browser too.
 * @param ownCurrency has its plain sign unless that is another's; others are told apart, as a dozen currencies are
 * called "$"
 */
export function numberFormats(locale: string, ownCurrency: string | null) {
  const amounts = amountsIn(locale)
  const isPlain = oncePer((currency: string) => currency === ownCurrency && !meansAnother(locale, currency))
  const plain = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }))
  const short = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
  const percent = once(() => new Intl.NumberFormat(locale, { style: 'percent' }))
  const number = (value: string | number): string => {
    if (typeof value === 'number') return plain().format(value)
    return Number.isNaN(Number(value)) ? value : plain().format(exact(value))
  }
  return {
    /** "1250.5" → "1,250.5" */
    number,
    /**
     * "1250.00", GBP → "£1,250"; pence only if there are any.
     * @param options.isRounded to whole units
     */
    money(text: string, currency: string, { isRounded = false }: MoneyOptions = {}): string {
      const isWhole = isRounded || /^-?\d+(\.0*)?$/.test(text)
      const written = isWhole ? amounts.whole : amounts.exact
      return (isPlain(currency) ? written.own : written.other)(currency).format(exact(text))
    },
    /** "41000.00", GBP → "£41K": for axes and bars, where the exact sum is shown elsewhere. */
    moneyShort: (text: string, currency: string): string => amounts.short(currency).format(exact(text)),
    /** 0.934 → "93%" */
    percent: (share: number): string => percent().format(Math.round(share * 100) / 100),
    /** 1536 → "1.5 kB" */
    bytes(bytes: number): string {
      if (bytes < 1000) return `${number(bytes)} B`
      return bytes < 1_000_000 ? `${short().format(bytes / 1000)} kB` : `${short().format(bytes / 1_000_000)} MB`
    },
  }
}
