import type { Abroad } from './countries'
import { plainLine } from './letters'

/** What distinguishes the homes in one house, in the words of each language: extracted from a part as `KIND:value`. */
type Unit = [pattern: RegExp, unit: (match: (string | undefined)[]) => string]

/** 12B, 12 B, 12-B and 12/B are one flat. */
const DIGITS_AND_LETTER = '[0-9]{1,4}[ /-]?[A-Z]?'
const VALUE = `(${DIGITS_AND_LETTER}|[A-Z] ?-?[0-9]{1,4}[A-Z]?|[IVX]{2,4}|[A-Z])`
const bare = (value = '') => value.replace(/[\s/-]/g, '').replace(/^0+(?=\d)/, '')
const DIGITS = `(${DIGITS_AND_LETTER})`
const SIGN = '(?:\\.|\\b|(?=\\d))(?: ?(?:NO|NR|NUMBER|N)\\b\\.?| ?[#°])? ?-?'
/**
 * A word, optionally a number sign, and the value; after a word of one or two letters, which may be an initial, the
 * value must be a number.
 */
function worded(words: string, kind: string): Unit {
  const [short, long] = [true, false].map((isShort) => words.split('|').filter((word) => word.length <= 2 === isShort))
  const ways = [
    long?.length ? `(?:${long.join('|')})${SIGN}${VALUE}` : '',
    short?.length ? `(?:${short.join('|')})${SIGN}${DIGITS}` : '',
  ]
  const pattern = `(?<![A-Z0-9'])(?:${ways.filter(Boolean).join('|')})(?![A-Z0-9])`
  return [new RegExp(pattern, 'g'), ([, one, other]) => `${kind}:${bare(one ?? other)}`]
}
const said = (words: string, unit: string): Unit => [
  new RegExp(`(?<![A-Z0-9'])(?:${words})(?![A-Z0-9])\\.?`, 'g'),
  () => unit,
]

const SIDES = new Map(
  'IZQ IZDA IZQUIERDA IZQDA|DCHA DER DERECHA DRCHA DCH|ESQ ESQUERDO ESQUERDA|DTO DT DIR DIREITO DIREITA DRT|LINKS LI IINKS 1INKS|RECHTS RE|MITTE MI|GAUCHE GCHE|DROITE|TRAS TRASEIRAS|FRENTE FTE FRT|CENTRO CTRO'
    .split('|')
    .flatMap((row) => row.split(' ').map((word) => [word, row.split(' ')[0] ?? word] as const)),
)
const side = (word = '') => SIDES.get(word.replace(/\W/g, '')) ?? word.replace(/\W/g, '')

const FRENCH: Unit[] = [
  [/(?<![A-Z0-9])(\d{1,2}) ?(?:E|EME|ER|ERE|°) (?:ETAGE|ETG)\b/g, ([, floor]) => `FLOOR:${bare(floor)}`],
  worded('ETAGE|ETG', 'FLOOR'),
  said('RDC|REZ[- ]DE[- ]CHAUSSEE', 'FLOOR:0'),
  worded('APPARTEMENT|APPT|APPART|APPTM|APT|APP|LOGEMENT|LOGT|LGT', 'FLAT'),
  worded('BATIMENT|BAT|BT', 'BLOCK'),
  worded('ESCALIER|ESC', 'STAIR'),
  worded('ENTREE|HALL', 'ENTRANCE'),
  worded('PORTE(?! D)|PTE', 'DOOR'),
  worded('LOT', 'LOT'),
  said('GAUCHE|GCHE', 'SIDE:GAUCHE'),
  said('DROITE|DRTE', 'SIDE:DROITE'),
]
const GERMAN: Unit[] = [
  [
    /(?<![A-Z0-9])(\d{1,2})\. ?(?:OG|STOCK|ETAGE|OBERGESCHOSS|STK)\b\.?(?: ?(LINKS|IINKS|1INKS|RECHTS|MITTE|LI|RE|MI)\b\.?)?/g,
    ([, floor, where]) => `FLOOR:${bare(floor)}${side(where)}`,
  ],
  [
    /(?<![A-Z0-9])(EG|ERDGESCHOSS|DG|DACHGESCHOSS|UG|SOUTERRAIN|HP)(?: ?(LINKS|IINKS|1INKS|RECHTS|MITTE|LI|RE)\b\.?)?(?![A-Z0-9])/g,
    ([, floor = '', where]) => `FLOOR:${floor.charAt(0)}${side(where)}`,
  ],
  worded('WOHNUNG|WHG|WE|WOHNEINHEIT|APARTMENT|APP|APT', 'FLAT'),
  worded('ZIMMER|ZI', 'ROOM'),
  worded('HAUS|BLOCK', 'BLOCK'),
  worded('AUFGANG|EINGANG|STIEGE', 'STAIR'),
  worded('TOP|TUER|TUR', 'DOOR'),
  said('HINTERHAUS|HH|HINTERGEBAUDE', 'BLOCK:HINTERHAUS'),
  said('VORDERHAUS|VH', 'BLOCK:VORDERHAUS'),
  said('SEITENFLUGEL|SF', 'BLOCK:SEITENFLUGEL'),
]
const DUTCH_FLOORS = 'EERSTE TWEEDE DERDE VIERDE VIJFDE ZESDE ZEVENDE ACHTSTE NEGENDE TIENDE'.split(' ')
/** Behind the number or a part of its own: `Achter de Hoven 12` is a street. */
const DUTCH: Unit[] = [
  [/(?:^|(?<=\d(?: ?[A-Z])?[ -]))([IV]{1,3}|\d{1,2}) ?-?HOOG$/g, ([, floor]) => `FLAT:${floor}`],
  [/(?:^|(?<=\d(?: ?[A-Z])?[ -]))(\d{1,2})E (?:VERDIEPING|ETAGE)$/g, ([, floor]) => `FLOOR:${floor}`],
  [
    /(?:^|(?<=\d(?: ?[A-Z])?[ -]))(BOV|BEN)(?:EN|EDEN)?(?:WONING|HUIS)?$/g,
    ([, where]) => `FLAT:${where === 'BOV' ? 'BOVEN' : 'BENEDEN'}`,
  ],
  [
    /(?:^|(?<=\d(?: ?[A-Z])?[ -]))(ACHTER|VOOR)(?:HUIS)?$|(?:^|(?<=\d(?: ?[A-Z])?[ -]))(LINKS|RECHTS|SOUTERRAIN|KELDER|ZOLDER|BEGANE GROND|BIJGEBOUW|KOETSHUIS|POORT(?:GEBOUW|HUIS|WONING)|STALLEN|TUINHUIS|PARTERRE|ACHTEROM)$/g,
    ([, house, where]) => `FLAT:${house ?? where?.replace('PARTERRE', 'BEGANE GROND')}`,
  ],
  [
    new RegExp(`(?:^|(?<=\\d(?: ?[A-Z])?[ -]))(${DUTCH_FLOORS.join('|')}) (?:VERDIEPING|ETAGE)$`, 'g'),
    ([, floor = '']) => `FLOOR:${DUTCH_FLOORS.indexOf(floor) + 1}`,
  ],
  worded('BUS', 'FLAT'),
  worded('APPARTEMENT|APP|APT', 'FLAT'),
  worded('KAMER', 'ROOM'),
  worded('BLOK', 'BLOCK'),
  worded('VERDIEPING|ETAGE', 'FLOOR'),
]
const SPANISH: Unit[] = [
  worded('ESCALERA|ESC', 'STAIR'),
  worded('BLOQUE|BLQ|BL', 'BLOCK'),
  worded('EDIFICIO|EDIF|EDF', 'BUILDING'),
  worded('PORTAL|PTAL', 'ENTRANCE'),
  [
    /(?<![A-Z0-9])(?:PISO|PLANTA|PL|PTA) ?(\d{1,2})[°OA]?,? ?(?:PUERTA|PTA|PT)?\.? ?([A-Z]|\d{1,2}|IZQ\w*|IZDA|DCHA|DERECHA|DER|CENTRO)(?![A-Z0-9])\.?/g,
    ([, floor, door]) => `FLAT:${bare(floor)}${side(door)}`,
  ],
  [
    /(?<![A-Z0-9])(\d{1,2}) ?°[ -]?(?:PUERTA |PTA\.? ?)?([A-Z]|\d{1,2}|IZQ\w*|IZDA|DCHA|DERECHA|DER|CENTRO|FRENTE)(?: ?°)?(?![A-Z0-9])\.?/g,
    ([, floor, door]) => `FLAT:${bare(floor)}${side(door)}`,
  ],
  [
    /(?<![A-Z0-9])(\d{1,2}) ?(IZQ\w*|IZDA|DCHA|DERECHA)(?![A-Z0-9])\.?/g,
    ([, floor, door]) => `FLAT:${bare(floor)}${side(door)}`,
  ],
  [/(?<![A-Z0-9])(\d{1,2}) ?°(?: ?PISO)?(?![A-Z0-9])/g, ([, floor]) => `FLAT:${bare(floor)}`],
  worded('PISO|PLANTA', 'FLAT'),
  worded('PUERTA|PTA', 'DOOR'),
  [
    /(?<![A-Z0-9])(?:BAJOS?|BJ)(?: ([A-Z]|IZQ\w*|IZDA|DCHA|DERECHA))?(?![A-Z0-9])/g,
    ([, door]) => `FLAT:BAJO${side(door)}`,
  ],
  [/(?<![A-Z0-9])(?:ATICO)(?: ([A-Z]))?(?![A-Z0-9])/g, ([, door = '']) => `FLAT:ATICO${door}`],
]
const PORTUGUESE_FLOORS = 'PRIMEIRO SEGUNDO TERCEIRO QUARTO QUINTO SEXTO SETIMO OITAVO NONO DECIMO'.split(' ')
const PORTUGUESE_DOOR = '(ESQ\\w*|DTO|DT°?|DRT|DIR\\w*|FRENTE|FTE|FRT|CENTRO|TRAS\\w*|[A-Z])'
const PORTUGUESE_END = '(?![A-Z0-9])\\.?'
/** Behind the number or a part of its own: Rua da Cave is a street, and Fr. a friar's title. */
const BEHIND_NUMBER = '(?:^|(?<=\\d(?: ?[A-Z])?[ -]))'
const PORTUGUESE: Unit[] = [
  [
    new RegExp(
      `(?<![A-Z0-9])(${PORTUGUESE_FLOORS.join('|')})[ -](?:(?:ANDAR )?${PORTUGUESE_DOOR.replace('|[A-Z]', '')}|ANDAR)${PORTUGUESE_END}`,
      'g',
    ),
    ([, floor = '', door]) => `FLAT:${PORTUGUESE_FLOORS.indexOf(floor) + 1}${side(door)}`,
  ],
  [
    new RegExp(
      `${BEHIND_NUMBER}(C/?V|(?:SUB[ -]?)?CAVE|S/C|SOTAO|AGUAS[ -]FURTADAS)(?:[ -]${PORTUGUESE_DOOR})?${PORTUGUESE_END}`,
      'g',
    ),
    ([, floor = '', door]) => `FLAT:${floor.replace(/C\/?V/, 'CAVE').replace(/\W/g, '')}${side(door)}`,
  ],
  [
    new RegExp(`(?<![A-Z0-9])(\\d{1,2}) ?\\.?[°O]\\.? ?(?:ANDAR)?[ -]?${PORTUGUESE_DOOR}${PORTUGUESE_END}`, 'g'),
    ([, floor, door]) => `FLAT:${bare(floor)}${side(door)}`,
  ],
  [
    new RegExp(`(?<![A-Z0-9])(?:R/C(?:HAO)?|RC|RES[- ]DO[- ]CHAO)(?:[ -]${PORTUGUESE_DOOR})?${PORTUGUESE_END}`, 'g'),
    ([, door]) => `FLAT:RC${side(door)}`,
  ],
  [/(?<![A-Z0-9])(\d{1,2}) ?\.?°\.?(?: ?ANDAR)?/g, ([, floor]) => `FLAT:${bare(floor)}`],
  worded('ANDAR', 'FLAT'),
  worded('LOTE|LT', 'LOT'),
  worded('BLOCO|BL', 'BLOCK'),
  worded('APARTAMENTO|APTO|APT', 'DOOR'),
  [
    new RegExp(`(?:(?<![A-Z0-9])FRACC?(?:AO)?|${BEHIND_NUMBER}FR|(?<=, *)FR)\\.? ?([A-Z]{1,2})(?![A-Z0-9])`, 'g'),
    ([, fraction = '']) => `FRACTION:${fraction}`,
  ],
  worded('FRACAO|FRACCAO|FRAC', 'FRACTION'),
  [/(?<![A-Z0-9])(?:LOJA|LJ)\.? ?(\d{1,3} ?[A-Z]?|[A-Z])(?![A-Z0-9])/g, ([, shop]) => `SHOP:${bare(shop)}`],
  [new RegExp(`${BEHIND_NUMBER}(?:SOBRELOJA|S/?L)$`, 'g'), () => 'FLAT:SOBRELOJA'],
  [/^(ANEXO|CAVALARICAS|PORTARIA|GARAGEM|INTERIOR|TRASEIRAS|ULTIMO ANDAR)$/g, ([, house]) => `SIDE:${house}`],
  worded('PORTA', 'ENTRANCE'),
]
const ITALIAN: Unit[] = [
  worded('INTERNO|INT', 'FLAT'),
  worded('SCALA|SC', 'STAIR'),
  [/(?<![A-Z0-9])SC\. ?([A-Z])(?![A-Z0-9])/g, ([, stair = '']) => `STAIR:${stair}`],
  worded('PALAZZINA|PAL|EDIFICIO|FABBRICATO', 'BLOCK'),
  worded('LOTTO', 'LOT'),
  worded('PIANO', 'FLOOR'),
  [/(?<![A-Z0-9])(\d{1,2}) ?° ?PIANO\b/g, ([, floor]) => `FLOOR:${bare(floor)}`],
]
const POLISH: Unit[] = [
  worded('MIESZKANIE|MIESZK|LOKAL|LOK|M', 'FLAT'),
  worded('KLATKA|KL', 'STAIR'),
  [/(?<![A-Z0-9])KL\. ?([A-Z])(?![A-Z0-9])/g, ([, stair = '']) => `STAIR:${stair}`],
  worded('BLOK|BUDYNEK|BUD', 'BLOCK'),
]
const FLOORS = 'GROUND FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ELEVENTH TWELFTH'.split(' ')
const NUMBERS = 'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'.split(' ')
const HOMES = '(?:FLAT|APARTMENT|APT|UNIT|SUITE)'
const FLOOR_WORD = '(?:FLOOR|FLR|FL)'
/** First Floor Flat: says no more than First Floor. */
const AS_HOME = `(?: ${HOMES}(?= *(?:,|$)))?`
/**
 * Houses beside or behind other houses. In Ireland they are names of homes, whose Eircodes distinguish them. The Annex
 * is a part of Toronto, and The Cottage the name of many a house.
 */
const HOUSES_BEHIND: Unit[] = [
  [
    /(?:^|(?<=, *))(?:(LOFT|GARAGE|ANNEXE?|COTTAGE|(?:THE )?(?:STABLES|BARN))|(?:THE )?(COACH|LANE(?:WAY)?|CARRIAGE|GATE|POOL|GUEST|BACK) ?(?:HOUSE|HOME|SUITE))$/g,
    ([, part, house = '']) => `SIDE:${part?.replace('XE', 'X').replace('THE ', '') ?? house.replace('WAY', '')}`,
  ],
  [/(?:^|(?<=, *))MAIN$/g, () => 'FLOOR:MAIN'],
]
const ENGLISH: Unit[] = [
  [
    new RegExp(`(?<![A-Z0-9])${HOMES}(?: NO\\.?| NUMBER)? (${NUMBERS.join('|')})(?! HUNDRED)(?![A-Z0-9])`, 'g'),
    ([, number = '']) => `FLAT:${NUMBERS.indexOf(number) + 1}`,
  ],
  [
    new RegExp(
      `(?<![A-Z0-9]|(?:TWEN|THIR|FOR|FIF|SIX)TY[ -])(?:(LOWER|UPPER) )?(${FLOORS.join('|')}) ${FLOOR_WORD}\\b(?: (RETURN)\\b)?${AS_HOME}`,
      'g',
    ),
    ([, half = '', floor = '', behind = '']) => `FLOOR:${half}${FLOORS.indexOf(floor)}${behind}`,
  ],
  [
    new RegExp(`(?<![A-Z0-9])(TOP|MAIN|ATTIC|GARDEN) (?:${FLOOR_WORD}|LEVEL)\\b${AS_HOME}`, 'g'),
    ([, floor]) => `FLOOR:${floor}`,
  ],
  [new RegExp(`^(?:THE )?(GARDEN|BASEMENT|ATTIC|TOP|GRANNY|IN-?LAW) ${HOMES}$`, 'g'), ([, where]) => `FLOOR:${where}`],
  [/(?:^|(?<=, *))(LEFT|RIGHT|ATTIC)$/g, ([, where]) => `SIDE:${where}`],
  [/(?:^|(?<=, *))(UP|DOWN)STAIRS$/g, ([, where]) => `SIDE:${where === 'UP' ? 'UPPER' : 'LOWER'}`],
  [/(?<![A-Z0-9])(NORTH|SOUTH|EAST|WEST) WING$/g, ([, wing]) => `WING:${wing}`],
  [
    new RegExp(`(?<![A-Z0-9])(\\d{1,2})(?:ST|ND|RD|TH) ${FLOOR_WORD}\\b(?: (RETURN)\\b)?${AS_HOME}`, 'g'),
    ([, floor, behind = '']) => `FLOOR:${bare(floor)}${behind}`,
  ],
  worded('FLOOR|FLR|FL|LEVEL|LVL', 'FLOOR'),
  worded('APARTMENT|APT|UNIT|SUITE|STE|FLAT|APPARTEMENT|APP|U', 'FLAT'),
  worded('TOWNHOUSE|VILLA', 'FLAT'),
  worded('ROOM|RM', 'ROOM'),
  worded('BUILDING|BLDG|BLOCK|BLK', 'BLOCK'),
  worded('TOWER', 'TOWER'),
  worded('WING', 'WING'),
  worded('STAIR', 'STAIR'),
  [/(?<![A-Z0-9])([A-Z])[ -](WING|BLOCK|TOWER)\b/g, ([, block, what]) => `${what}:${block}`],
  worded('LOT|SPACE|SPC|TRLR|TRAILER', 'LOT'),
  [/# ?([0-9]{1,4}[/-]?[A-Z]?|[A-Z][0-9]{0,4})(?![A-Z0-9])/g, ([, flat]) => `FLAT:${bare(flat)}`],
  said('PENTHOUSE|PH', 'FLAT:PH'),
  said(`(?:BASEMENT|BSMT)${AS_HOME}`, 'FLOOR:BASEMENT'),
  [
    new RegExp(`(?<![A-Z0-9])(UPPER|LOWER|REAR|FRONT)(?: (?:${HOMES}|${FLOOR_WORD}|LEVEL))?$`, 'g'),
    ([, where]) => `SIDE:${where}`,
  ],
]
const FRENCH_FLOORS = 'PREMIER DEUXIEME TROISIEME QUATRIEME CINQUIEME SIXIEME'.split(' ')
/** In Québec the first floor is the ground floor, as in English. */
const CANADIAN: Unit[] = [
  [/(?<![A-Z0-9])(\d{1,2}) ?(?:E|I?EME|ER|ERE|RE|°) ETAGE\b/g, ([, floor]) => `FLOOR:${bare(floor)}`],
  [
    new RegExp(`(?<![A-Z0-9])(${FRENCH_FLOORS.join('|')}) ETAGE\\b`, 'g'),
    ([, floor = '']) => `FLOOR:${FRENCH_FLOORS.indexOf(floor) + 1}`,
  ],
  said('RDC|REZ[- ]DE[- ]CHAUSSEE', 'FLOOR:0'),
  said('(?:APP(?:T|ART|ARTEMENT)?\\.? )?SOUS[- ]SOL', 'FLOOR:BASEMENT'),
  worded('LOGEMENT|BUREAU|UNITE', 'FLAT'),
]
const INDIAN: Unit[] = [
  [
    /(?<![A-Z0-9])(\d{1,3}(?:ST|ND|RD|TH) ?'?[A-Z]?)'? (CROSS|MAIN|AVENUE|STREET|LANE)(?: (?:ROAD|RD|STREET))?\b/g,
    ([, number = '', what]) => `${what}:${bare(number.replace(/ST|ND|RD|TH|'/g, ''))}`,
  ],
  [
    /(?<![A-Z0-9])(\d{1,3})(?:ST|ND|RD|TH)? (PHASE|STAGE|BLOCK|SECTOR)\b/g,
    ([, number, what]) => `${what}:${bare(number)}`,
  ],
  worded('SECTOR|SEC', 'SECTOR'),
  worded('PHASE|PH', 'PHASE'),
  worded('STAGE', 'STAGE'),
  worded('PLOT|PLT', 'PLOT'),
  worded('WARD', 'WARD'),
  worded('POCKET|PKT', 'POCKET'),
  worded('CROSS', 'CROSS'),
  worded('MAIN', 'MAIN'),
  worded('GALI|LANE', 'LANE'),
  worded('SHOP|OFFICE', 'SHOP'),
  ...ENGLISH.filter(([pattern]) => !pattern.source.startsWith('#') && !pattern.source.includes('PENTHOUSE')),
  ...HOUSES_BEHIND,
]

const UNITS: Record<Abroad, Unit[]> = {
  FR: FRENCH,
  DE: GERMAN,
  NL: DUTCH,
  BE: [worded('BOITE|BTE|BUS|B', 'BOX'), ...FRENCH, ...DUTCH],
  ES: SPANISH,
  PT: PORTUGUESE,
  IT: ITALIAN,
  PL: POLISH,
  US: [...ENGLISH, ...HOUSES_BEHIND],
  CA: [...CANADIAN, ...ENGLISH, ...HOUSES_BEHIND],
  AU: [...ENGLISH, ...HOUSES_BEHIND],
  IE: ENGLISH,
  IN: INDIAN,
  XX: [],
}

/** @param part one part of an address, from `plainLine` */
export function takeUnits(part: string, country: Abroad): { rest: string; units: string[] } {
  const units: string[] = []
  const rest = UNITS[country].reduce(
    (text, [pattern, unit]) =>
      text.replace(pattern, (...match: unknown[]) => {
        units.push(unit(match.map((one) => (typeof one === 'string' ? one : undefined))))
        return ' , '
      }),
    part,
  )
  return { rest, units }
}

/** A line with only a flat, a floor, or another kind of unit. */
export function isUnit(line: string, country: Abroad): boolean {
  const { rest, units } = takeUnits(plainLine(line), country)
  return units.length > 0 && !/[\p{L}\p{N}]/u.test(rest)
}
