import type { Abroad } from './countries'

/**
 * Kinds of streets with their short forms, and other short words of street names; as `plainLine` writes them, without
 * full stops.
 */
interface StreetWords {
  /** Words that make a part a street, at its start or end depending on the language. */
  kinds: string
  /** Endings that do the same: Hauptstrasse, Kerkstraat. */
  endings?: string
  /** Short forms anywhere: SHORT:LONG. */
  short: string
  /** Short forms that count only as the first word. */
  first?: string
  /** Words that are dropped at the start. */
  silent?: string
}

const FRENCH: StreetWords = {
  kinds:
    'RUE AVENUE BOULEVARD PLACE ALLEE CHEMIN IMPASSE ROUTE SQUARE QUAI COURS PASSAGE VILLA CITE FAUBOURG SENTIER VENELLE RUELLE PROMENADE ESPLANADE CHAUSSEE MONTEE RESIDENCE LIEU-DIT',
  short:
    'AV:AVENUE AVE:AVENUE BD:BOULEVARD BLD:BOULEVARD BLVD:BOULEVARD BVD:BOULEVARD ALL:ALLEE CHE:CHEMIN CHEM:CHEMIN IMP:IMPASSE RTE:ROUTE SQ:SQUARE FG:FAUBOURG FBG:FAUBOURG ST:SAINT STE:SAINTE GAL:GENERAL MAL:MARECHAL PDT:PRESIDENT CHAU:CHAUSSEE PASS:PASSAGE',
  first: 'R:RUE PL:PLACE CH:CHEMIN CRS:COURS Q:QUAI AVN:AVENUE',
}
const DUTCH: StreetWords = {
  kinds: 'LAAN PLEIN WEG KADE GRACHT SINGEL DIJK STEEG DREEF HOF BAAN',
  endings: 'STRAAT LAAN PLEIN WEG KADE GRACHT SINGEL DIJK STEEG DREEF HOF PAD BAAN LEI STEENWEG',
  short: 'STR:STRAAT LN:LAAN PLN:PLEIN ST:SINT BURG:BURGEMEESTER PR:PRINS DR:DOKTER PROF:PROFESSOR STWG:STEENWEG',
}
/** ST as the first word of a street is a saint, as the last one it is the kind of street. */
const ENGLISH: StreetWords = {
  kinds:
    'STREET ST ROAD RD AVENUE AVE LANE LN DRIVE DR COURT CT PLACE PL BOULEVARD BLVD CIRCLE CIR PARKWAY PKWY HIGHWAY HWY TERRACE TER TRAIL TRL SQUARE SQ WAY LOOP POINT CRESCENT CRES CLOSE PARADE PDE GROVE ROW PARK GREEN GARDENS HILL MEWS ALLEY PLAZA TURNPIKE BROADWAY QUAY',
  short:
    'STR:STREET RD:ROAD AVE:AVENUE AV:AVENUE LN:LANE DR:DRIVE CT:COURT PL:PLACE BLVD:BOULEVARD CIR:CIRCLE PKWY:PARKWAY HWY:HIGHWAY TER:TERRACE TRL:TRAIL SQ:SQUARE CRES:CRESCENT PDE:PARADE GR:GROVE PT:POINT CL:CLOSE CRT:COURT GDNS:GARDENS MT:MOUNT FT:FORT N:NORTH S:SOUTH E:EAST W:WEST NE:NORTHEAST NW:NORTHWEST SE:SOUTHEAST SW:SOUTHWEST FIRST:1ST SECOND:2ND THIRD:3RD FOURTH:4TH FIFTH:5TH SIXTH:6TH SEVENTH:7TH EIGHTH:8TH NINTH:9TH TENTH:10TH',
  first: 'ST:SAINT',
}
/** After the first word. */
const STREET_LAST = 'ST:STREET'

const WORDS: Record<Abroad, StreetWords> = {
  FR: FRENCH,
  DE: {
    kinds: 'STRASSE WEG PLATZ ALLEE GASSE RING DAMM UFER HOF STEIG CHAUSSEE MARKT PFAD',
    endings: 'STRASSE WEG PLATZ ALLEE GASSE RING DAMM UFER HOF STEIG CHAUSSEE MARKT PFAD BERG GRABEN ANGER',
    short: 'STR:STRASSE PL:PLATZ DR:DOKTOR PROF:PROFESSOR ST:SANKT',
  },
  NL: DUTCH,
  BE: {
    kinds: `${FRENCH.kinds} ${DUTCH.kinds}`,
    endings: DUTCH.endings ?? '',
    short: 'STR:STRAAT AV:AVENUE BD:BOULEVARD BLD:BOULEVARD CHEE:CHAUSSEE STWG:STEENWEG LN:LAAN',
    first: 'R:RUE PL:PLACE CH:CHAUSSEE',
  },
  ES: {
    kinds:
      'CALLE AVENIDA PLAZA PASEO CARRER CAMINO RONDA TRAVESIA CARRETERA CALLEJON GLORIETA PASAJE RAMBLA GRAN AVINGUDA PLACA PASSEIG CUESTA RUA',
    short:
      'AV:AVENIDA AVD:AVENIDA AVDA:AVENIDA AVGDA:AVINGUDA PZA:PLAZA PLZ:PLAZA PZ:PLAZA PSO:PASEO CTRA:CARRETERA CMNO:CAMINO TRV:TRAVESIA RDA:RONDA STA:SANTA STO:SANTO',
    first: 'C:CALLE CL:CALLE C/:CALLE CALL:CALLE PL:PLAZA PS:PASEO P:PASEO',
  },
  PT: {
    kinds:
      'RUA AVENIDA PRACA TRAVESSA LARGO ESTRADA CALCADA BECO ALAMEDA ROTUNDA PRACETA CAMINHO ESCADINHAS URBANIZACAO BAIRRO',
    short:
      'AV:AVENIDA AVA:AVENIDA PCA:PRACA TV:TRAVESSA TRAV:TRAVESSA LG:LARGO ESTR:ESTRADA STA:SANTA STO:SANTO DR:DOUTOR ENG:ENGENHEIRO',
    first: 'R:RUA PC:PRACA EST:ESTRADA T:TRAVESSA',
  },
  IT: {
    kinds: 'VIA VIALE PIAZZA CORSO LARGO VICOLO STRADA PIAZZALE PIAZZETTA LUNGOTEVERE LUNGOMARE CONTRADA SALITA BORGO',
    short: 'VLE:VIALE PZA:PIAZZA PZZA:PIAZZA PLE:PIAZZALE CSO:CORSO LGO:LARGO VLO:VICOLO FLLI:FRATELLI',
    first: 'V:VIA',
  },
  PL: {
    kinds: 'UL AL PL OS ULICA ALEJA ALEJE PLAC OSIEDLE RYNEK',
    short: 'GEN:GENERALA KS:KSIEDZA SW:SWIETEGO',
    first: 'AL:ALEJA PL:PLAC OS:OSIEDLE',
    silent: 'UL ULICA',
  },
  US: ENGLISH,
  CA: {
    kinds: `${ENGLISH.kinds} RUE AVENUE CHEMIN`,
    short: `${ENGLISH.short} O:OUEST STE:SAINTE`,
    first: 'ST:SAINT CH:CHEMIN',
  },
  AU: ENGLISH,
  IE: ENGLISH,
  IN: {
    kinds:
      'ROAD RD STREET ST MARG NAGAR LANE CROSS MAIN LAYOUT COLONY GALI PATH CHOWK AVENUE BAZAR BAZAAR SALAI VIHAR ENCLAVE',
    short:
      'RD:ROAD NGR:NAGAR EXTN:EXTENSION EXT:EXTENSION LN:LANE AVE:AVENUE AV:AVENUE APTS:APARTMENTS APT:APARTMENT SOC:SOCIETY COL:COLONY',
    first: 'ST:SAINT',
  },
  XX: { kinds: '', short: '' },
}

const table = (text: string | undefined) =>
  new Map((text ?? '').split(' ').flatMap((pair) => (pair ? [pair.split(':') as [string, string]] : [])))
const set = (text: string | undefined) => new Set((text ?? '').split(' ').filter(Boolean))
const READY = Object.fromEntries(
  Object.entries(WORDS).map(([country, words]) => [
    country,
    {
      kinds: set(words.kinds),
      endings: [...set(words.endings)],
      short: table(words.short),
      first: table(words.first),
      silent: set(words.silent),
      last: table(words.first?.includes('ST:SAINT') ? STREET_LAST : ''),
    },
  ]),
) as Record<
  Abroad,
  {
    kinds: Set<string>
    endings: string[]
    short: Map<string, string>
    first: Map<string, string>
    silent: Set<string>
    last: Map<string, string>
  }
>

/** The words of a street with their abbreviations written out. */
export function streetWords(text: string, country: Abroad): string[] {
  const { short, first, silent, last, endings } = READY[country]
  const words = text
    // C.so, P.zza, V.le and C/ are one word each; l'Eglise may be misread as I'Eglise.
    .replace(/^C\/ ?/, 'C ')
    .replace(/(?<=\b[A-Z])\.(?=[A-Z]{2,3}\b)/g, '')
    .replace(/\b[I1]'/g, "L'")
    .split(/[\s.,-]+/)
    .filter(Boolean)
  const spoken = words.length > 1 && silent.has(words[0] ?? '') ? words.slice(1) : words
  return spoken
    .filter((word, i) => !(country === 'ES' && word === 'DE' && !/^(?:LA|LAS|LOS|EL)$/.test(spoken[i + 1] ?? '')))
    .map((word, i) => {
      const long = (i === 0 ? first.get(word) : last.get(word)) ?? short.get(word) ?? word
      if (endings.includes('STRASSE')) return germanWord(long)
      return endings.includes('STRAAT') ? long.replace(/(?<=.{3})STR$/, 'STRAAT') : long
    })
}

/**
 * An English text recogniser reads ß as B, 8, l3 and more: corrected in the two words in which nothing else is
 * possible.
 */
const germanWord = (word: string) =>
  word
    .replace(/(?<=.{3})STR$/, 'STRASSE')
    .replace(/STRA[^AEIOU]{1,2}E$/, 'STRASSE')
    .replace(/^GRO[^AEIOU]{1,2}E(?=[NRS]?$)/, 'GROSSE')

/**
 * Where a language has the street word: first in French, Spanish and Italian, last in German, or a leading preposition.
 */
const GERMAN_FIRST =
  /^(?:AM|AN D\w+|AUF D\w+|IM|IN D\w+|ZUM|ZUR|UNTER D\w+|GROSSE|KLEINE|ALTE|NEUE|OBERE|UNTERE|LANGE) /
export function speaks(part: string, country: 'FR' | 'DE' | 'ES' | 'IT'): boolean {
  const { kinds, endings } = READY[country]
  const words = streetWords(part.replace(/^[\d\s,]+(?:BIS |TER |[A-Z] )?/, ''), country)
  if (country !== 'DE') return kinds.has(words[0] ?? '')
  const last = words.findLast((word) => word.length > 1 && !/\d/.test(word)) ?? ''
  return (
    kinds.has(last) ||
    endings.some((end) => last.length > end.length + 2 && last.endsWith(end)) ||
    GERMAN_FIRST.test(part)
  )
}

/** Via della Torre, Rua da Casa Branca: whichever words follow, it is a street. */
export const beginsAsStreet = (text: string, country: Abroad): boolean =>
  (country === 'ES' || country === 'PT' || country === 'IT') &&
  READY[country].kinds.has(streetWords(text, country)[0] ?? '')

/** Whether a street word of the language is in the text. */
export function isStreetAbroad(text: string, country: Abroad): boolean {
  const { kinds, endings } = READY[country]
  const raw = text.replace(/^C\/ ?/, 'C ').split(/[\s.,]+/)
  return (
    [...raw, ...streetWords(text, country)].some((word) => kinds.has(word)) ||
    streetWords(text, country).some((word) => endings.some((end) => word.length > end.length + 2 && word.endsWith(end)))
  )
}
