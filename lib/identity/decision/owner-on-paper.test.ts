import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { textPage, verdictOn } from '@/testing/paper-verdict'

/** Whether the owner of a home lives there, on a bill that may name somebody else who does. */
const HOME = ANN.address.join('\n')
const bill = 'Norwich City Council\nCouncil tax bill 2026/27\nProperty band D\nDate of issue: 1 November 2026'
const codesFor = (name: string, said: string) =>
  verdictOn({ name, address: ANN.address.join(', '), page: textPage(`${bill}\n\n${said}`) }).reason_codes

describe('an owner is not the resident of a home whose bill names another', () => {
  it.each([
    `Liable person: Bob Miller\nOwner: Ann Hartley\n\n${HOME}`,
    `Owner: Ann Hartley\nLiable person: Bob Miller\n\n${HOME}`,
    `Liable person: Bob Miller\n\nOwner: Ann Hartley\n${HOME}`,
    `Liable persons: Bob Miller and Ida Stone\nProprietor: Ann Hartley\n\n${HOME}`,
    `Liable person\nBob Miller\n\nOwner\nAnn Hartley\n${HOME}`,
    `Liable person: Bob Miller  Owner: Ann Hartley\n\n${HOME}`,
    `Council tax payer: Bob Miller\nFreeholder: Ann Hartley\n\n${HOME}`,
    `Account holder: Bob Miller\nOwner: Ann Hartley\n\n${HOME}`,
    `Occupier: Bob Miller\nOwner: Ann Hartley\n\n${HOME}`,
    `Resident: Tarquinius Okonkwo\nOwner: Ann Hartley\n\n${HOME}`,
    `Kontoinhaber: Bob Miller\nEigentümerin: Ann Hartley\n\n${HOME}`,
    `Titulaire: Bob Miller\nPropriétaire: Ann Hartley\n\n${HOME}`,
    `Leaseholder: Bob Miller\nFreeholder: Ann Hartley\n\n${HOME}`,
    `Previous occupier    New occupier\nAnn Hartley    Bob Miller\n\n${HOME}`,
    `Previous tenant    New tenant\nAnn Hartley    Bob Miller\n\n${HOME}`,
    `New occupier: Bob Miller\nOwner: Ann Hartley\n\n${HOME}`,
    `Policyholder: Bob Miller\nOwner: Ann Hartley\n\n${HOME}`,
    `Account holder: Bob Miller\nPayer: Ann Hartley\n${HOME}`,
    `Account holder: Bob Miller\nContact name: Ann Hartley\n\n${HOME}`,
  ])('%j', (said) => expect(codesFor('Ann Hartley', said)).toEqual(['proof_name_mismatch']))

  it.each([
    `Liable person: Ann Hartley\nOwner: Bob Miller\n\n${HOME}`,
    `Liable person: Ann Hartley\nOwner: Ann Hartley\n\n${HOME}`,
    `Liable persons: Bob Miller and Ann Hartley\nOwner: Ann Hartley\n\n${HOME}`,
    `Liable person: The Owner\nOwner: Ann Hartley\n\n${HOME}`,
    `Occupier: None\nOwner: Ann Hartley\n\n${HOME}`,
    `Resident: Owner Occupied\nOwner: Ann Hartley\n\n${HOME}`,
    `Liable person: Ann Hartley (owner)\n\n${HOME}`,
    `Customers: see overleaf\nOwner: Ann Hartley\n\n${HOME}`,
    `Owner: Ann Hartley\n\n${HOME}`,
    `Landlord    Managing agent\nLiable person: Ann Hartley\n\n${HOME}`,
    `Tenant    Landlord\nSee overleaf    Bob Miller\nLiable person: Ann Hartley\n\n${HOME}`,
    `Landlord    Agent\nBob Miller    Stone Lettings\n\nName    Ann Hartley\n\nPage 1 of 2\n\n${HOME}`,
    `Previous occupier    New occupier\nBob Miller    Ann Hartley\n\n${HOME}`,
    `Council tax payer: Bob Miller\nCouncil tax payer: Ann Hartley\n\n${HOME}`,
    `Titulaire du contrat : Ann Hartley\n\nPage 1 / 2\n\nPayeur : Ann Hartley\n${HOME}`,
    `Payer: Ann Hartley\n${HOME}`,
    `Landlord:\n\n\n\n\nLiable person: Ann Hartley\n\n${HOME}`,
  ])('but who is liable, or alone, lives there: %j', (said) => expect(codesFor('Ann Hartley', said)).toEqual([]))
})
