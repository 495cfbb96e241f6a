import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { POLICY } from '@/testing/policy'
import { ANNS_FACE, ANNS_PASSPORT } from '@/testing/passport-reading'
import type { IdDocumentReading } from '../engine/findings'
import { decide } from './decision'
import type { Evidence } from './evidence'

const LICENCE = { document_type: 'driving_licence', layout: 'licence_eu', mrz: null, name_source: 'licence' } as const

const passes = (reading: Partial<IdDocumentReading>, name: string | null) => {
  const evidence: Evidence = {
    checks: ['id_check', 'age_verification'],
    policy: { ...POLICY, document_types: ['passport', 'driving_licence', 'identity_card'] },
    now: new Date('2026-11-21T12:00:00Z'),
    previousNames: [],
    expected: {
      full_name: { value: name, source: name === null ? null : 'client' },
      address: { value: null, source: null },
    },
    idDocument: { ...ANNS_PASSPORT, ...reading },
    face: ANNS_FACE,
    proof: null,
  }
  return decide(evidence).map(({ passed }) => passed)
}

/** Doubt from a finger, glare or blur never excuses an expiry date in the past. */
describe('a document that ended yesterday', () => {
  const readings: [string, Partial<IdDocumentReading>][] = [
    ['passport', {}],
    ['card', { layout: 'TD1', document_type: 'identity_card' }],
    ['licence', LICENCE],
    ['barcode', { ...LICENCE, name_source: 'barcode' }],
  ]
  const doubts: IdDocumentReading['quality'][] = [
    [],
    ['text_not_read'],
    ['picture_blurred'],
    ['text_not_read', 'picture_glare'],
  ]
  const all = readings.flatMap(([kind, reading]) => doubts.map((quality) => ({ kind, reading, quality })))
  it.each(all)('fails both checks, while one that ends today passes: $kind $quality', ({ reading, quality }) => {
    for (const name of [ANN.full_name, null]) {
      expect(passes({ ...reading, quality, expires_on: '2026-11-20' }, name)).toEqual([false, false])
      expect(passes({ ...reading, quality, expires_on: '2026-11-21' }, name)).toEqual([true, true])
    }
  })
})
