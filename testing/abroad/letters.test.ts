import { describe, expect, it } from 'vitest'
import { verdictOn } from '../paper-verdict'
import type { PageReading } from '@/lib/identity/engine/findings'
import { readPage } from '@/lib/identity/engine/documents/read-page'
import type { Country } from '@/lib/identity/matching/abroad/countries'
import { photograph } from '../drawing/ageing'
import { homesOf, linesOf, oneLineOf, type Home } from './homes'
import { drawLetter } from './letters'

const decide = (home: Home, page: PageReading) => verdictOn({ name: home.holder, address: oneLineOf(home), page })

/** From a picture to the verdict: a flat whose neighbour's address differs only in the number. */
describe.each<Country>(['FR', 'DE', 'NL', 'US', 'IN'])('a photographed letter of %s', (country) => {
  it('passes for its addressee, and fails for the address of the neighbour', async () => {
    const [home] = homesOf(country)
    if (!home) throw new Error('no home')
    const letter = await drawLetter({ country, holder: home.holder, address: linesOf(home), date: '2026-11-03' })
    const page = await readPage({ file: await photograph(letter, 'scan', 1) })
    const next = decide({ ...home, number: String(Number(home.number) + 2) }, page)
    expect(next).toMatchObject({ passed: false, reason_codes: ['address_mismatch'] })
    expect(decide({ ...home, flat: '9' }, page)).toMatchObject({ passed: false, reason_codes: ['address_mismatch'] })
    expect(decide(home, page)).toMatchObject({
      passed: true,
      reason_codes: [],
      extracted_data: { document_kind: 'utility_bill', dated: '2026-11-03' },
    })
  })
})
