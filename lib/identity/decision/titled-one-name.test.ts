import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { textPage, verdictOn } from '@/testing/paper-verdict'

/** A title before the only name of somebody who has one name. */
const HOME = ANN.address.join('\n')
const ONE_LINE = ANN.address.join(', ')
const bill = 'Your electricity bill\nElectricity used 612 kWh\nBill date: 3 November 2026'
const agreement = 'Assured shorthold tenancy agreement\nThis agreement is dated 1 September 2026'
const codesFor = (said: string) =>
  verdictOn({ name: 'Sukarno', address: ONE_LINE, page: textPage(said), declaredType: 'tenancy_agreement' })
    .reason_codes

describe('Sukarno', () => {
  it.each([
    `${bill}\n\nMr Sukarno\n${HOME}`,
    `${bill}\n\nMR. SUKARNO\n\n${HOME}`,
    `${bill}\n\nHerr Sukarno\n${HOME}`,
    `${bill}\n\nMr Sukarno, ${ONE_LINE}`,
    `${bill}\n\nPrivate and confidential\nMr Sukarno\n${HOME}`,
    `${bill}\n\nMr Sukarno\nc/o Bob Miller\n${HOME}`,
    `${bill}\n\nAccount holder: Mr Sukarno\n\n${HOME}`,
    `${agreement}\n\nLandlord: Mr Bob Miller\nTenant: Mr Sukarno\nProperty: ${ONE_LINE}`,
  ])('lives where %j says so', (said) => expect(codesFor(said)).toEqual([]))

  it.each([
    `${bill}\n\nMr Bob Miller\nMr Sukarno\n${HOME}`,
    `${bill}\n\nMr Sukarno\nMr Bob Miller\n${HOME}`,
    `${bill}\n\nMr Sukarno Miller\n${HOME}`,
    `${bill}\n\nMr B Sukarno\n${HOME}`,
    `${bill}\n\nMr & Mrs Sukarno\n${HOME}`,
    `${bill}\n\nMr Bob Miller\nc/o Mr Sukarno\n${HOME}`,
    `${bill}\n\nMr Sukarno\n\nMr Bob Miller\n${HOME}`,
    `${bill}\n\nDear Mr Sukarno\n${HOME}`,
    `${bill}\n\nThe late Mr Sukarno\n${HOME}`,
    `${agreement}\n\nLandlord: Mr Sukarno\nTenant: Mr Bob Miller\nProperty: ${ONE_LINE}`,
  ])('does not live where %j says another name', (said) => expect(codesFor(said)).toEqual(['proof_name_mismatch']))
})
