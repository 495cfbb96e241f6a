import { engine } from '@/lib/identity/engine/engine'
import type { IdDocumentReading, IdDocumentType } from '@/lib/identity/engine/findings'
import { scanOnGlass, type Laid } from '@/testing/drawing/flatbed'
import { drawTd2Card } from '@/testing/drawing/identity-card'
import { drawLicence } from '@/testing/drawing/licence'
import { drawPassport } from '@/testing/drawing/passport'
import { drawUnionLicence } from './licences-abroad'
import { inParallel, printTable, share } from './measure'
import { licenceData, type Holder } from './people'
import { portraitOf, scoreFields } from './scored'

interface Kind {
  name: string
  expected: IdDocumentType
  draw: (holder: Holder & { portrait: Buffer }) => Promise<Buffer>
}

const KINDS: Kind[] = [
  { name: 'passport', expected: 'passport', draw: drawPassport },
  { name: 'identity card, TD2', expected: 'identity_card', draw: drawTd2Card },
  {
    name: 'licence of Great Britain',
    expected: 'driving_licence',
    draw: (holder) => drawLicence({ ...licenceData(holder), portrait: holder.portrait }),
  },
  { name: 'licence of the Union', expected: 'driving_licence', draw: drawUnionLicence },
]

const WAYS: [string, Omit<Laid, 'copied'>][] = [
  ['cut out', { sheet: false }],
  ['on its sheet', { sheet: true }],
  ['cut out, with a coloured stamp', { sheet: false, stamped: true }],
  ['on its sheet, with a coloured stamp', { sheet: true, stamped: true }],
]

/** Lower seeds were used while developing the signal. */
const MEASURED_FROM = 5000

/** Scans of photocopies and of the documents themselves: what is read, and which of them are called copies. */
export async function measureCopies(
  people: Holder[],
  lanes: number,
  { tuned, verbose }: { tuned: boolean; verbose: boolean },
): Promise<boolean> {
  let falseAlarms = 0
  console.log('### scans of photocopies\n')
  const rows: string[][] = []
  for (const { name, expected, draw } of KINDS) {
    for (const [way, laid] of WAYS) {
      const scanned = (copied: boolean) =>
        inParallel(people, lanes, async (holder) => {
          const flat = await draw({ ...holder, portrait: await portraitOf(holder) })
          const file = await scanOnGlass(flat, { ...laid, copied }, (tuned ? 1 : MEASURED_FROM) + holder.index)
          const { reading } = await engine.run('read_id_document', { file, expected_type: expected })
          const one = seen(reading, holder)
          if (verbose && one.wrong > 0)
            console.log(
              `  ${name}, ${way}, ${copied ? 'copy' : 'genuine'} #${holder.index}: ${reading.full_name} ${reading.date_of_birth} ${reading.expires_on}`,
            )
          return one
        })
      const [copies, genuine] = [await scanned(true), await scanned(false)]
      falseAlarms += genuine.filter(({ copy }) => copy).length
      rows.push([`${name}, ${way}`, ...cells(copies), ...cells(genuine)])
    }
  }
  printTable(['', 'copies: read', 'wrong fields', '`copy`', 'genuine: read', 'wrong fields', '`copy`'], rows)
  return falseAlarms === 0
}

interface Seen {
  read: boolean
  all: boolean
  wrong: number
  copy: boolean
}

function seen(reading: IdDocumentReading, holder: Holder): Seen {
  const { right, wrong } = scoreFields(reading, holder, true)
  return {
    read: reading.document_type !== null,
    all: right.surname === true && right.given === true && right.birth === true && reading.portrait.found,
    wrong,
    copy: reading.signals.some(({ code }) => code === 'copy'),
  }
}

/** Counts the signal only among documents that were detected: others are refused anyway. */
function cells(all: Seen[]): string[] {
  const read = all.filter((one) => one.read)
  return [
    share(all.filter((one) => one.all).length, all.length),
    String(all.reduce((sum, { wrong }) => sum + wrong, 0)),
    share(read.filter(({ copy }) => copy).length, read.length),
  ]
}
