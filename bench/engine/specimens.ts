import { engine } from '@/lib/identity/engine/engine'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { drawTd2Card } from '@/testing/drawing/identity-card'
import { drawLicence } from '@/testing/drawing/licence'
import { drawPassport } from '@/testing/drawing/passport'
import { printedAcross, wordAcross } from '@/testing/drawing/word-across'
import { portraitOf } from './scored'
import { inParallel, printTable, share } from './measure'
import { holders, licenceData, type Holder } from './people'

/** The word in each language, and the holder's name on its specimens. */
const LANGUAGES: [language: string, word: string, surname: string][] = [
  ['English', 'SPECIMEN', 'Specimen'],
  ['German', 'MUSTER', 'Mustermann'],
  ['French', 'SPÉCIMEN', 'Spécimen'],
  ['Spanish', 'MUESTRA', 'Española Muestra'],
  ['Portuguese', 'AMOSTRA', 'Amostra'],
  ['Italian', 'FAC-SIMILE', 'Facsimile'],
  ['Dutch', 'VOORBEELD', 'Van Voorbeeld'],
  ['Polish', 'WZÓR', 'Wzór'],
  ['Czech', 'VZOR', 'Vzor'],
  ['Croatian', 'UZORAK', 'Uzorak'],
  ['Lithuanian', 'PAVYZDYS', 'Pavyzdys'],
  ['Latvian', 'PARAUGS', 'Paraugs'],
  ['Estonian', 'NÄIDIS', 'Näidis'],
  ['Finnish', 'MALLIKAPPALE', 'Mallikappale'],
]
const QUALITIES: CaptureQuality[] = ['good', 'fair', 'poor', 'real']
/** Seeds other than those the search was tuned on. */
const FIRST_SEED = 5001
const TARGET = 90
const DECIDES = 0.9

interface Kind {
  type: 'passport' | 'driving_licence' | 'identity_card'
  draw: (holder: Holder & { portrait: Buffer }) => Promise<Buffer>
}
const KINDS: Kind[] = [
  { type: 'passport', draw: drawPassport },
  { type: 'driving_licence', draw: ({ portrait, ...holder }) => drawLicence({ ...licenceData(holder), portrait }) },
  { type: 'identity_card', draw: drawTd2Card },
]

/**
 * Specimens drawn in fourteen languages: a word across passports, licences and cards, and as the holder's name if there
 * is a zone.
 */
export async function measureSpecimens(perLanguage: number, lanes: number): Promise<boolean> {
  const people = holders(perLanguage)
  const totals: Record<'across' | 'name', Seen[]> = { across: [], name: [] }
  const rows: string[][] = []
  for (const [at, [language, word, surname]] of LANGUAGES.entries()) {
    const count = async (what: keyof typeof totals, look: (holder: Holder, seed: number) => Promise<Seen>) => {
      const seen = await inParallel(people, lanes, (holder) => look(holder, FIRST_SEED + at * 100 + holder.index))
      totals[what].push(...seen)
      return sharesOf(seen)
    }
    rows.push([
      language,
      ...(await count('across', (holder, seed) => lookAt(holder, seed, word))),
      ...(await count('name', (holder, seed) => lookAt({ ...holder, surname }, seed, null))),
    ])
  }
  rows.push(['all', ...sharesOf(totals.across), ...sharesOf(totals.name)])
  console.log('### specimens\n')
  printTable(
    ['language', ...HEAD.map((title) => `across: ${title}`), ...HEAD.map((title) => `as a name: ${title}`)],
    rows,
  )
  return Object.values(totals).every(
    (seen) =>
      seen.filter((each) => each === 'seen').length * 100 >= TARGET * seen.filter((each) => each !== 'unread').length,
  )
}

/** A document that is not read at all is refused as none; specimens are not searched for on it. */
type Seen = 'seen' | 'unread' | 'unnoticed'
const HEAD = ['seen, of those read', 'not read at all']

function sharesOf(seen: Seen[]): string[] {
  const read = seen.filter((each) => each !== 'unread')
  return [
    share(read.filter((each) => each === 'seen').length, read.length),
    share(seen.length - read.length, seen.length),
  ]
}

async function lookAt(holder: Holder, seed: number, across: string | null): Promise<Seen> {
  // Licences are not tested with specimen names: no driver number would match them.
  const kinds = across === null ? KINDS.filter(({ type }) => type !== 'driving_licence') : KINDS
  const kind = kinds[holder.index % kinds.length]
  const quality = QUALITIES[seed % QUALITIES.length] ?? 'good'
  if (!kind) return 'unread'
  const flat = await kind.draw({ ...holder, portrait: await portraitOf(holder) })
  const picture = across === null ? flat : await printedAcross(flat, wordAcross(seed, across))
  const file = await photograph(picture, quality, seed)
  const { reading } = await engine.run('read_id_document', { file, expected_type: kind.type })
  if (reading.signals.some(({ code, weight }) => code === 'specimen' && weight >= DECIDES)) return 'seen'
  return reading.document_type === null ? 'unread' : 'unnoticed'
}
