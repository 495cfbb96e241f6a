import { engine } from '@/lib/identity/engine/engine'
import { EngineError } from '@/lib/identity/engine/engine-error'
import { COUNTRIES, type Country } from '@/lib/identity/matching/abroad/countries'
import { dateOrderOf } from '@/lib/identity/matching/abroad/country-of'
import { compareAddresses } from '@/lib/identity/matching/address'
import { compareNameOnPage } from '@/lib/identity/matching/name'
import { proofDate } from '@/lib/identity/papers/proof-date'
import { proofKind } from '@/lib/identity/papers/proof-kind'
import { homesOf, linesOf, oneLineOf, type Home } from '@/testing/abroad/homes'
import { drawLetter } from '@/testing/abroad/letters'
import { neighboursOf } from '@/testing/abroad/neighbours'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { inParallel, printTable, share } from './measure'
import { paperDay, TODAY } from './paper-days'

/**
 * Letters from other countries: how often address, name, date and kind are read, and whether a neighbour passes with
 * one.
 */
interface Read {
  home: Home
  text: string
  right: Record<(typeof FIELDS)[number], boolean>
}
const FIELDS = ['address', 'name', 'date', 'kind'] as const

async function read(home: Home, quality: CaptureQuality, seed: number): Promise<Read> {
  const { country, holder } = home
  const drawn = await drawLetter({ country, holder, address: linesOf(home), date: paperDay(seed) })
  const text = await engine
    .run('read_page', { file: await photograph(drawn, quality, seed) })
    .then(({ reading }) => reading.text)
    .catch((error: unknown) => {
      if (error instanceof EngineError) return ''
      throw error
    })
  const expected = oneLineOf(home)
  const right = {
    address: compareAddresses(expected, text, { expected_name: holder }).passed,
    name: compareNameOnPage(holder, text).passed,
    date: proofDate(text, TODAY, dateOrderOf(expected)) === paperDay(seed),
    kind: proofKind(text) !== null,
  }
  return { home, text, right }
}

/** The most letters per country and quality, alternately with and without a flat. */
const MAX_EACH = 10
async function measure(country: Country, quality: CaptureQuality, count: number, lanes: number): Promise<Read[]> {
  const homes = homesOf(country).slice(0, Math.min(count, MAX_EACH))
  return inParallel(
    homes.map((home, i) => ({ home, seed: i + 1 })),
    lanes,
    ({ home, seed }) => read(home, quality, seed),
  )
}

function cross(letters: Read[]): { compared: number; accepted: string[] } {
  const accepted: string[] = []
  let compared = 0
  for (const { home, text } of letters) {
    const others = homesOf(home.country).filter(({ number }) => number !== home.number)
    const near = neighboursOf(home).filter(
      (other) =>
        other.country !== 'IE' ||
        other.number !== home.number ||
        other.flat !== home.flat ||
        other.postcode !== home.postcode,
    )
    for (const other of [...others, ...near]) {
      compared++
      const expected = oneLineOf(other)
      if (
        compareAddresses(expected, text).passed ||
        compareAddresses(expected, text, { expected_name: other.holder }).passed
      )
        accepted.push(`${oneLineOf(home)}: ${expected}`)
    }
  }
  return { compared, accepted }
}

/** @returns whether nobody else passed */
export async function measureAbroad(
  qualities: CaptureQuality[],
  count: number,
  lanes: number,
  verbose: boolean,
): Promise<boolean> {
  console.log('### papers by country\n')
  const all: Read[] = []
  const rows: string[][] = []
  for (const country of COUNTRIES) {
    for (const quality of qualities) {
      const letters = await measure(country, quality, count, lanes)
      all.push(...letters)
      rows.push([
        country,
        quality,
        ...FIELDS.map((field) => share(letters.filter(({ right }) => right[field]).length, letters.length)),
      ])
      if (verbose)
        for (const { home, right, text } of letters.filter(({ right }) => FIELDS.some((field) => !right[field])))
          console.log(
            `  ${quality} ${oneLineOf(home)}: ${FIELDS.filter((field) => !right[field]).join(', ')}\n${text}\n`,
          )
    }
  }
  printTable(['country', 'quality', ...FIELDS], rows)
  const { compared, accepted } = cross(all)
  console.log(
    `Crossings, letters of other countries and neighbours: ${compared} compared, ${accepted.length} wrongly accepted`,
  )
  for (const pair of accepted) console.log(`  ${pair}`)
  return accepted.length === 0
}
