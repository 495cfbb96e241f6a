import { anyOf } from './any-of'
import { fold } from './fold'

/** The words of British addresses, in capitals. */
const UNITS =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  )
const TENS = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ')
const NUMBER_WORDS = new Map([
  ...UNITS.map((word, i) => [word, i] as const),
  ...TENS.flatMap((ten, i) => [
    [ten, (i + 2) * 10] as const,
    ...UNITS.slice(1, 10).map((unit, j) => [`${ten} ${unit}`, (i + 2) * 10 + j + 1] as const),
  ]),
])
/** Up to ninety-nine, longest first. */
const NUMBER_PATTERN = [...NUMBER_WORDS.keys()]
  .toSorted((a, b) => b.length - a.length)
  .join('|')
  .replaceAll(' ', '[ -]')

/** Kinds of streets and houses, with their abbreviations. */
const STREETS =
  'ROAD:RD STREET:ST,STR LANE:LN AVENUE:AVE,AV DRIVE:DR CLOSE:CL CRESCENT:CRES,CR TERRACE:TERR,TER GARDENS:GDNS GARDEN SQUARE:SQ HILL WAY ROW GROVE:GR MEWS PLACE:PL WALK:WLK BROADWAY PARADE:PDE PARK:PK RISE VIEW GREEN LEA END GATE BANK QUAY WHARF CIRCUS APPROACH CAUSEWAY BOULEVARD:BLVD ESPLANADE PROMENADE RIDE WYND VENNEL LOAN BRAE PATH PASSAGE YARD FOLD CHASE CROFT FIELDS FIELD MOUNT VALE DALE EMBANKMENT HIGHWAY STRAND COMMON ROUNDABOUT STILE MALL'
const HOUSES =
  'HOUSE:HSE COTTAGE:COTT COTTAGES LODGE FARM:FM FARMHOUSE BARN BARNS MANOR HALL VILLA VILLAS TOWER TOWERS MANSION MANSIONS COURT:CT,CRT POINT HEIGHTS BUILDING:BLDG BUILDINGS MILL RECTORY VICARAGE PARSONAGE MANSE PRIORY ABBEY GRANGE BUNGALOW CHALET STABLES GATEHOUSE COACHHOUSE APARTMENTS FLATS SCHOOLHOUSE FORGE GRANARY OAST KEEP CASTLE PENTHOUSE COLLEGE HALLS HOTEL INN ARMS CHAPEL SCHOOL STUDIOS LOFTS'
const everyForm = (kinds: string) => kinds.replace(/[:,]/g, ' ')
const STREET = new RegExp(`\\b${anyOf(everyForm(STREETS))}\\.?(?: (?:NORTH|SOUTH|EAST|WEST|UPPER|LOWER))?$`)
const HOUSE = new RegExp(`\\b${anyOf(everyForm(HOUSES))}\\.?$|^THE (?:OLD|COACH|MALT|PUMP|LITTLE|NEW) `)
const ROAD = new RegExp(`\\b${anyOf('ROAD RD STREET ST LANE LN AVENUE AVE DRIVE DR CLOSE CRESCENT CRES')}\\.?$`)
const SURNAME_TOO = new RegExp(` ${anyOf('HALL COURT LODGE MILLS? CASTLE ABBEY GRANGE')}$`)
/** After a firm's word these make it the name of a house or a street. */
export const HOUSES_OF_FIRMS =
  'HOUSE COTTAGE LODGE FARM ROAD STREET LANE AVENUE CLOSE WAY DRIVE TERRACE HILL VIEW COURT PLACE BARN'
/** Words for a flat. */
export const FLAT_WORDS = 'FLAT FLT APARTMENT APPARTMENT APT APPT MAISONETTE PENTHOUSE BEDSIT DUPLEX'

export const isStreet = (text: string): boolean =>
  STREET.test(text) || /^(?:RUE|ROUTE|AVENUE|LA RUE|LE|LES|HEOL|FFORDD|STRYD|LON|CLOS) /.test(text)
/** Words that never name a house: Hill View may be one, Mill Lane is not. */
export const isRoad = (text: string): boolean => ROAD.test(text)
export const isHouse = (text: string): boolean => HOUSE.test(text) && !/^\d/.test(text)
export const isSurnameToo = (text: string): boolean => SURNAME_TOO.test(text)
export const isNumbered = (line: string | undefined): boolean => /^\W*\d/.test(line ?? '')

/** House words that no street or town ends with. */
const CLEAR_HOUSE = new RegExp(
  `^${anyOf('HOUSE HSE COTTAGE COTT LODGE FARMHOUSE BARN RECTORY VICARAGE PARSONAGE MANSE BUNGALOW GATEHOUSE SCHOOLHOUSE')}$`,
)
/** `ROSE COTTAGE MILL LANE NORWICH`, typed without a comma: splits the house from its street and the rest. */
export function houseAndStreet(text: string): { house: string; street: string } | null {
  const words = text.split(' ')
  const last = words.findIndex((word, i) => i > 0 && CLEAR_HOUSE.test(word))
  const rest = words.slice(last + 1)
  // Cottage Lane alone is a street: Rose Cottage Lane is not Rose Cottage.
  const hasStreet = rest.some((_, i) => i > 0 && isStreet(rest.slice(0, i + 1).join(' ')))
  return last > 0 && hasStreet ? { house: words.slice(0, last + 1).join(' '), street: rest.join(' ') } : null
}

/** A part in capitals, reduced to letters and digits, with the number words of a flat or a tower as digits. */
export function plain(part: string): string {
  const capital = part
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’‘`´]/g, '')
    .replace(/[–—‐‑‒―−]/g, '-')
    .replace(/&/g, ' AND ')
    .replace(/[^\p{L}\p{N}/#\-\s.]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[-.\s/]+|[-.\s/]+$/g, '')
  const inDigits = (words: string) => `${numberOf(words) ?? words}`
  return capital
    .replace(FLAT_IN_WORDS, (all, flat: string, words: string) => `${flat}${inDigits(words)}`)
    .replace(BLOCK_IN_WORDS, (all, block: string, words: string) => `${block} ${inDigits(words)}`)
}

const NUMBER = `(?:(?:${UNITS.slice(1, 10).join('|')})[ -]HUNDRED(?:[ -]AND)?(?:[ -](?:${NUMBER_PATTERN}))?|${NUMBER_PATTERN})(?![A-Z])`
const FLAT_IN_WORDS = new RegExp(`^((?:FLAT|APARTMENT|APT|UNIT) (?:NO |NUMBER )?)(${NUMBER})`)
/** Tower One, also after a flat, with nothing after it: Tower Seven Sisters Road is not a tower. */
const BLOCK_IN_WORDS = new RegExp(
  `^((?:${anyOf(`${FLAT_WORDS} UNIT STUDIO ROOM RM SUITE`)}\\.? (?:NO\\.? |NUMBER )?[A-Z]?\\d{0,4}[A-Z]? )?(?:BLOCK|TOWER|BUILDING|WING|CORE|ENTRANCE|STAIR|STAIRCASE|LEVEL|PHASE|POD))(?: |-| - )(${NUMBER})$`,
)
const NUMBER_FIRST = new RegExp(`^(${NUMBER})(?: ([A-Z]))? ([A-Z].*)$`)
/** Nine Mile Ride, Eight Ash Green: the number is part of the name. */
const COUNTED = /^(?:MILE|ACRE|TREE|ASH|OAK|ELM|POUND|PENNY|WELL|BRIDGE|STONE|CROSS)\b|^(?!ST |THE |HIS )\w*[^S\W]S\b/

function numberOf(words: string): number | null {
  const [hundreds, rest] = words.includes('HUNDRED') ? words.split(/[ -]HUNDRED(?:[ -]AND)?[ -]?/) : ['', words]
  const [most, least] = [hundreds ? NUMBER_WORDS.get(hundreds) : 0, rest ? NUMBER_WORDS.get(rest.replace('-', ' ')) : 0]
  return most === undefined || least === undefined ? null : most * 100 + least
}

/**
 * "Seven Mill Lane" as its number and the rest; null if the number belongs to the street's name: Seven Sisters Road.
 */
export function numberInWords(street: string): { number: string; rest: string } | null {
  const [, words = '', letter = '', rest = ''] = NUMBER_FIRST.exec(street) ?? []
  const number = words && isStreet(street) && !COUNTED.test(rest) ? numberOf(words) : null
  return number === null ? null : { number: `${number}${letter}`, rest }
}

const WRITTEN_OUT = new Map(
  `${STREETS} ${HOUSES} MOUNT:MT NORTH:NTH SOUTH:STH FIRST:1ST SECOND:2ND THIRD:3RD FOURTH:4TH FIFTH:5TH SIXTH:6TH SEVENTH:7TH EIGHTH:8TH`
    .split(' ')
    .map((kind) => kind.split(':'))
    .flatMap(([long = '', short]) => short?.split(',').map((one) => [one, long] as const) ?? []),
)

/**
 * The key of a street or house name for comparing: abbreviations written out, without `THE`, letters and digits only.
 */
export function nameKey(name: string): string {
  const words = name
    .replace(/'/g, '')
    .split(/[\s.-]+/)
    .map(fold)
    .filter(Boolean)
  const rest = words[0] === 'THE' && words.length > 1 ? words.slice(1) : words
  return rest
    .map((word, i) =>
      i === 0 && word === 'ST' ? 'SAINT' : i || /^\d/.test(word) ? (WRITTEN_OUT.get(word) ?? word) : word,
    )
    .join('')
}

const COUNTIES =
  'AVON BEDFORDSHIRE BERKSHIRE BUCKINGHAMSHIRE CAMBRIDGESHIRE CHESHIRE CLEVELAND CORNWALL CUMBRIA DERBYSHIRE DEVON DORSET DURHAM ESSEX GLOUCESTERSHIRE HAMPSHIRE HEREFORDSHIRE HERTFORDSHIRE HUMBERSIDE KENT LANCASHIRE LEICESTERSHIRE LINCOLNSHIRE MERSEYSIDE MIDDLESEX NORFOLK NORTHAMPTONSHIRE NORTHUMBERLAND NOTTINGHAMSHIRE OXFORDSHIRE RUTLAND SHROPSHIRE SOMERSET STAFFORDSHIRE SUFFOLK SURREY SUSSEX WARWICKSHIRE WILTSHIRE WORCESTERSHIRE YORKSHIRE ANGLESEY CLWYD DYFED GWENT GWYNEDD GLAMORGAN POWYS CONWY CEREDIGION PEMBROKESHIRE CARMARTHENSHIRE MONMOUTHSHIRE DENBIGHSHIRE FLINTSHIRE ABERDEENSHIRE ANGUS ARGYLL AYRSHIRE BANFFSHIRE BERWICKSHIRE CAITHNESS CLACKMANNANSHIRE DUMFRIESSHIRE FIFE KINCARDINESHIRE LANARKSHIRE LOTHIAN MIDLOTHIAN MORAY PEEBLESSHIRE PERTHSHIRE RENFREWSHIRE ROXBURGHSHIRE SELKIRKSHIRE STIRLINGSHIRE SUTHERLAND ANTRIM ARMAGH DOWN FERMANAGH LONDONDERRY TYRONE ENGLAND SCOTLAND WALES IRELAND BRITAIN UK GB KINGDOM ISLES JERSEY GUERNSEY'
const COUNTY = new RegExp(
  `^(?:(?:COUNTY|CO|GREATER|NORTH|SOUTH|EAST|WEST|MID|UNITED|GREAT|NORTHERN)\\.? )*${anyOf(COUNTIES)}$|^ISLE OF |^(?:GREATER MANCHESTER|TYNE AND WEAR|WEST MIDLANDS|SCOTTISH BORDERS|HIGHLAND|GREATER LONDON|CHANNEL ISLANDS|THE BORDERS)$`,
)

/** Counties, islands and countries: never a house, and never the town. */
export const isCounty = (text: string): boolean => COUNTY.test(text)

const PLACE_WORDS =
  'THE TOP HILL HILLS BRYN TY TYN PLAS LLYS PEN MAES CAE CWM COED NANT AFON HAFOD HENDRE PANT LLWYN TAN GLAN ALLT CRAIG RHOS CARREG BETWS BWTHYN MOOR MOORS WOODS TREES OAKS ELMS PINES BEECHES LIMES FIRS LAURELS WILLOWS CEDARS ORCHARD MEADOW MEADOWS BROOK BURN BECK RIDGE CLIFF CLIFFS SHORE BAY HAVEN NOOK REST ACRE ACRES DELL LAWN LAWNS SPRINGS FALLS KNOWE RIGG QUAYS'
const PLACE_WORD = new RegExp(`\\b${anyOf(PLACE_WORDS)}\\b`)

/** Whether a part names a place rather than a person: one word, or a landscape word. Wei Zhang may be either. */
export const namesPlace = (text: string): boolean => !text.includes(' ') || PLACE_WORD.test(text)
