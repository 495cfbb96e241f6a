/** Countries with address rules of their own; `XX` is any other, with the strict common rule. */
export const COUNTRIES = ['IE', 'FR', 'DE', 'NL', 'BE', 'ES', 'PT', 'IT', 'PL', 'US', 'CA', 'IN', 'AU'] as const
export type Country = (typeof COUNTRIES)[number]
export type Abroad = Country | 'XX'

/** Names in English and in the country's language, and ISO's three letters; as `plainLine` writes them. */
const NAMES: Record<Country | 'GB', string> = {
  GB: 'UNITED KINGDOM|UK|U.K.|GREAT BRITAIN|ENGLAND|SCOTLAND|WALES|NORTHERN IRELAND|GBR',
  IE: 'IRELAND|REPUBLIC OF IRELAND|EIRE|IRL',
  FR: 'FRANCE|FRANKREICH|FRA',
  DE: 'GERMANY|DEUTSCHLAND|ALLEMAGNE|DEU|BRD',
  NL: 'NETHERLANDS|THE NETHERLANDS|NEDERLAND|HOLLAND|PAYS-BAS|NIEDERLANDE|NLD',
  BE: 'BELGIUM|BELGIQUE|BELGIE|BELGIEN|BEL',
  ES: 'SPAIN|ESPANA|ESPAGNE|SPANIEN|ESP',
  PT: 'PORTUGAL|PRT',
  IT: 'ITALY|ITALIA|ITALIE|ITALIEN|ITA',
  PL: 'POLAND|POLSKA|POLOGNE|POLEN|POL',
  US: 'UNITED STATES|UNITED STATES OF AMERICA|USA|U.S.A.|U.S.|US',
  CA: 'CANADA|CAN',
  IN: 'INDIA|BHARAT|IND',
  AU: 'AUSTRALIA|AUS',
}
const BY_NAME = new Map(
  ([...COUNTRIES, 'GB'] as const).flatMap((code) => NAMES[code].split('|').map((name) => [name, code] as const)),
)
/** Countries without a rule of their own: their names select the common one. */
const OTHERS =
  'AUSTRIA OSTERREICH SWITZERLAND SCHWEIZ SUISSE SVIZZERA LUXEMBOURG LUXEMBURG DENMARK DANMARK SWEDEN SVERIGE NORWAY NORGE FINLAND SUOMI ICELAND CZECHIA CESKO SLOVAKIA SLOVENSKO HUNGARY MAGYARORSZAG ROMANIA BULGARIA GREECE HELLAS CROATIA HRVATSKA SLOVENIA SLOVENIJA SERBIA ESTONIA EESTI LATVIA LATVIJA LITHUANIA LIETUVA MALTA CYPRUS TURKEY TURKIYE UKRAINE BRAZIL BRASIL MEXICO ARGENTINA CHILE COLOMBIA PERU JAPAN CHINA SINGAPORE MALAYSIA THAILAND VIETNAM PHILIPPINES INDONESIA PAKISTAN BANGLADESH NEPAL ISRAEL EGYPT MOROCCO MAROC TUNISIA TUNISIE KENYA GHANA NIGERIA'.split(
    ' ',
  )
const OTHER = new Set([...OTHERS, 'SOUTH AFRICA', 'NEW ZEALAND', 'SOUTH KOREA', 'SRI LANKA', 'CZECH REPUBLIC'])

/** The country that the words name: `GB` for the United Kingdom, `XX` for one without a rule of its own. */
export const countryNamed = (words: string): Abroad | 'GB' | null => {
  const name = words.replace(/[\s.]+$/, '').trim()
  return BY_NAME.get(name) ?? BY_NAME.get(words.trim()) ?? (OTHER.has(name) ? 'XX' : null)
}
