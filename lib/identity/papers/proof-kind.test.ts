import { describe, expect, it } from 'vitest'
import { proofKind } from './proof-kind'

describe('a paper', () => {
  it.each([
    ['with one heavy word', 'Rent under the tenancy agreement'],
    ['with a heavy word and a light one', 'Electricity works in the flat\nAccount number 4711'],
    ['with a band and no bill', 'Property band C\nReason for bill: new home'],
  ])('%s is not a proof', (_, text) => expect(proofKind(text)).toBeNull())

  it('may not be a year old if it is as much a bill as an agreement', () =>
    expect(proofKind('Tenancy agreement of the landlord\nElectricity 120 kWh')).toBe('utility_bill'))
})
