import { COUNTRIES } from '@/lib/identity/matching/abroad/countries'
import { countryOf, dateOrderOf } from '@/lib/identity/matching/abroad/country-of'
import { compareAddresses } from '@/lib/identity/matching/address'
import { readPage } from '@/lib/identity/engine/documents/read-page'
import { proofDate } from '@/lib/identity/papers/proof-date'
import { proofKind } from '@/lib/identity/papers/proof-kind'
import { homesOf, linesOf, oneLineOf } from '@/testing/abroad/homes'
import { drawLetter } from '@/testing/abroad/letters'
import { photograph } from '@/testing/drawing/ageing'
const all = COUNTRIES.flatMap((c) => homesOf(c))
let self = 0, wrong = 0
for (const a of all) {
  const c = countryOf(oneLineOf(a))
  const r = compareAddresses(oneLineOf(a), [a.holder, ...linesOf(a)].join('\n'))
  if (c !== a.country || !r.passed) { self++; console.log('SELF', c, a.country, oneLineOf(a), r.notes.join()) }
}
console.log({ self })
const now = process.argv.includes('--read')
if (now) for (const c of COUNTRIES) for (const i of [0, 3]) {
  const h = homesOf(c)[i]!
  const t = Date.now()
  const { text } = await readPage({ file: await photograph(await drawLetter({ country: c, holder: h.holder, address: linesOf(h), date: '2026-11-03' }), 'scan', i + 1) })
  const r = compareAddresses(oneLineOf(h), text, { expected_name: h.holder })
  const d = proofDate(text, '2026-11-23', dateOrderOf(oneLineOf(h)))
  console.log(c, i, r.passed, r.notes.join(), d, proofKind(text), Date.now() - t, 'ms')
  if (!r.passed || d !== '2026-11-03' || !proofKind(text)) console.log(text, '\n-----')
}
process.exit(0)
