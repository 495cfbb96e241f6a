import { joinSides } from '@/lib/identity/decision/join-sides'
import { engine } from '@/lib/identity/engine/engine'
import type { FraudSignal, IdDocumentReading } from '@/lib/identity/engine/findings'
import { compareNames } from '@/lib/identity/matching/name'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { isPhotocopied } from '@/testing/drawing/ageing-real'
import { drawBill } from '@/testing/drawing/bill'
import { BILL_KINDS } from '@/testing/drawing/bill-kinds'
import { billPdf } from '@/testing/drawing/bill-pdf'
import { drawIdentityCard, drawTd2Card } from '@/testing/drawing/identity-card'
import { drawLicence } from '@/testing/drawing/licence'
import { drawPassport } from '@/testing/drawing/passport'
import { zonePrint } from '@/testing/drawing/zone-print'
import { portraitOf } from './scored'
import { inParallel, printTable, share } from './measure'
import { paperDay } from './paper-days'
import { licenceData, type Holder } from './people'

/** Signals on genuine documents; from this weight on a signal decides. */
const DECIDES = 0.9

interface Alarm {
  quality: string
  signals: Pick<FraudSignal, 'code' | 'weight'>[]
}

/**
 * How often each signal is raised on genuine documents, by quality. A `copy` signal on a photocopy among the real
 * pictures is no false alarm. Drawn faces have no age, so `age_estimate_far` cannot be measured here.
 */
export async function measureAlarms(people: Holder[], qualities: CaptureQuality[], lanes: number): Promise<boolean> {
  const documents: Alarm[] = []
  const papers: Alarm[] = []
  for (const quality of qualities) {
    documents.push(...(await inParallel(people, lanes, (holder) => alarmsOf(holder, quality))))
    if (quality !== 'real') papers.push(...(await inParallel(people, lanes, (holder) => paperAlarms(holder, quality))))
  }
  papers.push(...(await inParallel(people, lanes, pdfAlarms)))
  console.log('### false alarms, by signal\n')
  report(documents, [
    'specimen',
    'copy',
    'zone_contradicts_print',
    'sides_contradict',
    'picture_edited',
    'typed_name_differs',
  ])
  report(papers, ['picture_edited', 'pdf_edited', 'pdf_text_covered'])
  return !documents.some(({ signals }) => signals.some(({ weight }) => weight >= DECIDES))
}

function report(alarms: Alarm[], codes: FraudSignal['code'][]): void {
  const qualities = [...new Set(alarms.map(({ quality }) => quality))]
  printTable(
    ['signal', ...qualities, 'so that it decides'],
    codes.map((code) => {
      const raised = (among: Alarm[], least: number) =>
        share(
          among.filter(({ signals }) => signals.some((signal) => signal.code === code && signal.weight >= least))
            .length,
          among.length,
        )
      return [
        code,
        ...qualities.map((quality) =>
          raised(
            alarms.filter((alarm) => alarm.quality === quality),
            0,
          ),
        ),
        raised(alarms, DECIDES),
      ]
    }),
  )
}

/** Alternates between a passport, a licence, a one-sided card and a two-sided one. */
async function alarmsOf(holder: Holder, quality: CaptureQuality): Promise<Alarm> {
  const portrait = await portraitOf(holder)
  // One in eight of these prints has SPECIMEN across it, which genuine documents do not.
  const print = quality === 'real' ? { print: { ...zonePrint(holder.index + 1, ['ocrb-7']), specimen: 0 } } : {}
  const read = async (
    expected_type: 'passport' | 'driving_licence' | 'identity_card',
    flat: Buffer,
    side?: 'back',
  ): Promise<IdDocumentReading> => {
    const file = await photograph(flat, quality, holder.index + 1)
    return (await engine.run('read_id_document', { file, expected_type, ...(side && { side }) })).reading
  }
  const card = { ...holder, ...print, portrait }
  const kinds = [
    async () => read('passport', await drawPassport(card)),
    async () => read('driving_licence', await drawLicence({ ...licenceData(holder), portrait })),
    async () => read('identity_card', await drawTd2Card(card)),
    async () =>
      joinSides(
        await read('identity_card', await drawIdentityCard(card, 'front')),
        await read('identity_card', await drawIdentityCard(card, 'back'), 'back'),
      ),
  ]
  const reading = await kinds[holder.index % kinds.length]?.()
  const isCopy = quality === 'real' && isPhotocopied(holder.index + 1)
  const name = `${holder.given_names} ${holder.surname}`
  const typed: Alarm['signals'] =
    reading?.full_name && reading.document_type !== null && !compareNames(name, { full: reading.full_name }).passed
      ? [{ code: 'typed_name_differs', weight: 0.7 }]
      : []
  return { quality, signals: [...(reading?.signals ?? []), ...typed].filter(({ code }) => code !== 'copy' || !isCopy) }
}

const billOf = ({ index, given_names, surname, address }: Holder) => ({
  kind: BILL_KINDS[index % BILL_KINDS.length] ?? ('utility' as const),
  holder: `${given_names} ${surname}`,
  address,
  date: paperDay(index),
})

async function paperAlarms(holder: Holder, quality: CaptureQuality): Promise<Alarm> {
  const file = await photograph(await drawBill(billOf(holder)), quality, holder.index + 1)
  return { quality, signals: (await engine.run('read_page', { file })).reading.signals }
}

async function pdfAlarms(holder: Holder): Promise<Alarm> {
  return {
    quality: 'PDF',
    signals: (await engine.run('read_page', { file: await billPdf(billOf(holder)) })).reading.signals,
  }
}
