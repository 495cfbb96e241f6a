import { engine } from '@/lib/identity/engine/engine'
import type { IdDocumentReading } from '@/lib/identity/engine/findings'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { td2Zone } from '@/testing/drawing/card-zone'
import { drawTd2Card } from '@/testing/drawing/identity-card'
import { drawPassport } from '@/testing/drawing/passport'
import { passportZone } from '@/testing/drawing/passport-zone'
import { portraitOf } from './scored'
import { inParallel, printTable, share } from './measure'
import type { Holder } from './people'

/** At this weight a signal decides (lib/identity/decision/id-check.ts). */
const DECIDES = 0.9
/** How far down the list the name comes from: near entries have no similar one. */
const DISTANCE = 7

const FORGERIES: [name: string, forged: (holder: Holder, other: Holder) => Holder][] = [
  ['both names', (holder, other) => ({ ...holder, surname: other.surname, given_names: other.given_names })],
  ['the surname', (holder, other) => ({ ...holder, surname: other.surname })],
  ['the given names', (holder, other) => ({ ...holder, given_names: other.given_names })],
]

/**
 * Documents whose zone has correct check digits but somebody else's names: how often that decides, is reported, or goes
 * unnoticed.
 */
export async function measureForgeries(people: Holder[], qualities: CaptureQuality[], lanes: number): Promise<void> {
  console.log('### a zone with names of another person than the print\n')
  const rows: string[][] = []
  for (const quality of qualities) {
    for (const [name, forge] of FORGERIES) {
      const weights = await inParallel(people, lanes, async (holder) => {
        const forged = forge(holder, people[(holder.index + DISTANCE) % people.length] ?? holder)
        const document = holder.index % 2 === 0 ? await passport(holder, forged) : await card(holder, forged)
        return weightOf(
          (
            await engine.run('read_id_document', {
              ...document,
              file: await photograph(document.file, quality, holder.index + 1),
            })
          ).reading,
        )
      })
      const counted = (from: number, below: number) =>
        share(weights.filter((weight) => weight >= from && weight < below).length, weights.length)
      rows.push([quality, name, counted(DECIDES, 2), counted(0.01, DECIDES), counted(0, 0.01)])
    }
  }
  printTable(['quality', 'exchanged', 'refused', 'told', 'unnoticed'], rows)
}

const passport = async (holder: Holder, forged: Holder) => ({
  expected_type: 'passport' as const,
  file: await drawPassport({ ...holder, portrait: await portraitOf(holder), zone: passportZone(forged) }),
})
const card = async (holder: Holder, forged: Holder) => ({
  expected_type: 'identity_card' as const,
  file: await drawTd2Card({ ...holder, portrait: await portraitOf(holder), zone: td2Zone(forged) }),
})

/**
 * Weight of the signal; 1 if the document is refused anyway because a name was too doubtful or a check digit is wrong.
 */
function weightOf({ signals, quality }: IdDocumentReading): number {
  if (quality.includes('text_not_read') || quality.includes('mrz_check_digits_wrong')) return 1
  return Math.max(0, ...signals.filter(({ code }) => code === 'zone_contradicts_print').map(({ weight }) => weight))
}
