import { decideProof } from '@/lib/identity/decision/proof-of-address'
import type { PageReading } from '@/lib/identity/engine/findings'
import type { PaperType } from '@/lib/identity/checks'
import { POLICY } from './policy'

/** A page whose text was read exactly as given. */
export const textPage = (text: string): PageReading => ({
  text,
  method: 'text_layer',
  pages: 1,
  reading_score: 1,
  quality: [],
  signals: [],
})

interface Paper {
  name: string
  /** The expected address, on one line. */
  address: string
  page: PageReading
  previousNames?: string[]
  declaredType?: PaperType
}

/** The verdict of the standard template on 21 November 2026 on a paper, for somebody who shows nothing else. */
export const verdictOn = ({ name, address, page, previousNames = [], declaredType = 'utility_bill' }: Paper) =>
  decideProof({
    checks: ['proof_of_address'],
    policy: POLICY,
    now: new Date('2026-11-21T12:00:00Z'),
    previousNames,
    idDocument: null,
    face: null,
    expected: { full_name: { value: name, source: 'client' }, address: { value: address, source: 'client' } },
    proof: { pages: [page], declaredType },
  })
