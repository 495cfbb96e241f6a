import { fold } from './fold'

/** The words of British addresses, in capitals. */
const UNITS = 'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(' ')
const TENS = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ')
const NUMBER_WORDS = new Map([
  ...UNITS.map((word, i) => [word, i] as const),
  ...TENS.flatMap((ten, i) => [[ten, (i + 2) * 10] as const, ...UNITS.slice(1, 10).map((unit, j) => [`${ten} ${unit}`, (i + 2) * 10 + j + 1] as const)]),
])
/** Up to ninety-nine, longest first. */
const NUMBER_PATTERN = [...NUMBER_WORDS.keys()].toSorted((a, b) => b.length - a.length).join('|')

const STREET_TYPES = 'ROAD RD STREET ST STR LANE LN AVENUE AVE AV DRIVE DR CLOSE CL CRESCENT CRES CR TERRACE TERR TER GARDENS GDNS GARDEN SQUARE SQ HILL WAY ROW GROVE GR MEWS PLACE PL WALK WLK BROADWAY PARADE PDE PARK PK RISE VIEW GREEN LEA END GATE BANK QUAY WHARF CIRCUS APPROACH CAUSEWAY BOULEVARD BLVD ESPLANADE PROMENADE RIDE WYND VENNEL LOAN BRAE PATH PASSAGE YARD FOLD CHASE CROFT FIELDS FIELD MOUNT VALE DALE EMBANKMENT HIGHWAY STRAND COMMON ROUNDABOUT STILE'
const HOUSE_TYPES = 'HOUSE HSE COTTAGE COTT COTTAGES LODGE FARM FM FARMHOUSE BARN BARNS MANOR HALL VILLA VILLAS TOWER TOWERS MANSION MANSIONS COURT CT CRT POINT HEIGHTS BUILDING BUILDINGS BLDG MILL RECTORY VICARAGE PARSONAGE MANSE PRIORY ABBEY GRANGE BUNGALOW CHALET STABLES GATEHOUSE COACHHOUSE APARTMENTS FLATS SCHOOLHOUSE FORGE GRANARY OAST KEEP CASTLE PENTHOUSE COLLEGE HALLS HOTEL INN ARMS CHAPEL SCHOOL STUDIOS LOFTS'
const STREET = new RegExp(`\\b(?:${STREET_TYPES.replaceAll(' ', '|')})\\.?(?: (?:NORTH|SOUTH|EAST|WEST|UPPER|LOWER))?$`)
const HOUSE = new RegExp(`\\b(?:${HOUSE_TYPES.replaceAll(' ', '|')})\\.?$|^THE (?:OLD|COACH|MALT|PUMP|LITTLE|NEW) `)

export const isStreet = (text: string): boolean => STREET.test(text) || /^(?:RUE|ROUTE|AVENUE|LA RUE|LE|LES|HEOL|FFORDD|STRYD|LON|CLOS) /.test(text)
export const isHouse = (text: string): boolean => HOUSE.test(text) && !/^\d/.test(text)

/** A part in capitals, without what is neither letter nor number; number words as digits where they number a house or a flat. */
export function plain(part: string): string {
  const capital = part.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/['’‘`´]/g, '').replace(/[–—‐‑‒―−]/g, '-').replace(/&/g, ' AND ').replace(/[^\p{L}\p{N}/#\-\s.]/gu, ' ').replace(/\s+/g, ' ').trim().replace(/^[-.\s/]+|[-.\s/]+$/g, '')
  const words = capital.replace(new RegExp(`^((?:FLAT|APARTMENT|APT|UNIT) (?:NO |NUMBER )?)?(${NUMBER_PATTERN.replaceAll(' ', '[ -]')})(?![A-Z])`), (all, flat: string | undefined, word: string) => {
    const number = NUMBER_WORDS.get(word.replace('-', ' '))
    return number !== undefined && (flat !== undefined || STREET.test(capital) && capital !== word) ? `${flat ?? ''}${number}` : all
  })
  return words
}

const WRITTEN_OUT: Record<string, string> = {
  ST: 'STREET', STR: 'STREET', RD: 'ROAD', AVE: 'AVENUE', AV: 'AVENUE', LN: 'LANE', CL: 'CLOSE', CT: 'COURT', CRT: 'COURT', DR: 'DRIVE', SQ: 'SQUARE', GDNS: 'GARDENS', TERR: 'TERRACE', TER: 'TERRACE', CRES: 'CRESCENT', CR: 'CRESCENT', PL: 'PLACE', GR: 'GROVE', PK: 'PARK', PDE: 'PARADE',
  WLK: 'WALK', BLVD: 'BOULEVARD', HSE: 'HOUSE', COTT: 'COTTAGE', FM: 'FARM', BLDG: 'BUILDING', MT: 'MOUNT', NTH: 'NORTH', STH: 'SOUTH', '1ST': 'FIRST', '2ND': 'SECOND', '3RD': 'THIRD', '4TH': 'FOURTH', '5TH': 'FIFTH', '6TH': 'SIXTH', '7TH': 'SEVENTH', '8TH': 'EIGHTH',
}

/** A street or house name for comparing: abbreviations written out, `THE` left out, letters and numbers only. */
export function nameKey(name: string): string {
  const words = name.replace(/'/g, '').split(/[\s.-]+/).map(fold).filter(Boolean)
  const rest = words[0] === 'THE' && words.length > 1 ? words.slice(1) : words
  return rest.map((word, i) => (i === 0 && word === 'ST' ? 'SAINT' : i || /^\d/.test(word) ? (WRITTEN_OUT[word] ?? word) : word)).join('')
}
