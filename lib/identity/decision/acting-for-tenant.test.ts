import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { textPage, verdictOn } from '@/testing/paper-verdict'

/** Somebody who acts for the tenant does not live there. */
const HOME = ANN.address.join(', ')
const WRONG = ['proof_name_mismatch']
const AGREEMENT = 'Assured shorthold tenancy agreement\nThis agreement is dated 1 September 2026'
const codesFor = (name: string, said: string) =>
  verdictOn({ name, address: HOME, page: textPage(`${AGREEMENT}\n\n${said}`), declaredType: 'tenancy_agreement' })
    .reason_codes

describe.each([
  'Agent to the tenant',
  'Agent for the tenants',
  'Agent acting for the tenant',
  'Managing agent for the occupier',
  'Landlord to the tenant',
  'The solicitor for the tenant',
  'Legal representative of the tenant',
  'Attorney for the lessee',
  'Appointee for the customer',
  'Owner and agent of the tenant',
  'Guarantor to the tenant',
  'Parent or guardian of the tenant',
  'Emergency contact for the tenant',
  'Account manager for the customer',
  'For and on behalf of the tenant',
  'Signed for the tenant',
  'Tenant’s solicitor',
  'Tenants’ representative',
  'Tenant guarantor',
  'Bürge des Mieters',
  'Vertreterin der Mieterin',
  'Garant du locataire',
  'Mandataire de la locataire',
  'Fiador del inquilino',
  'Borg van de huurder',
  'Garante del conduttore',
  'Fiador do inquilino',
  'Poręczyciel najemcy',
])('%s', (role) => {
  it.each([
    `Tenant: Bob Miller\nLandlord: Ida Stone\n\n${role}\nAnn Hartley\n\nProperty: ${HOME}`,
    `Tenant: Bob Miller\n${role}: Ann Hartley\n\nProperty: ${HOME}`,
    `Tenant: Bob Miller\n${role} is Ann Hartley\n\nProperty: ${HOME}`,
    `Tenant: Bob Miller\nAnn Hartley (${role})\n\nProperty: ${HOME}`,
    `Tenant: Bob Miller\n\n${role}:\nMiss Ann Hartley\n\n${HOME}`,
    `Tenant: Bob Miller\n\nAnn Hartley\n${role}\n\nProperty: ${HOME}`,
  ])('proves the address of the tenant, not of Ann: %j', (said) => {
    expect(codesFor('Ann Hartley', said)).toEqual(WRONG)
    expect(codesFor('Bob Miller', said)).toEqual([])
  })
})

it.each([
  'Notice of the landlord to the tenant: Ann Hartley',
  'Notice served by the landlord on the tenant: Ann Hartley',
  'Notice from the agent to the tenant: Ann Hartley',
  'Name of the tenant: Ann Hartley',
  'Signed by the tenant: Ann Hartley',
  'Tenant: Ann Hartley\nAgent for the tenant: Bob Miller',
  'Agent for the tenant: Bob Miller\nTenant: Ann Hartley',
  'Agent for the tenant: Bob Miller  Tenant: Ann Hartley',
])('the tenant is named by %j', (said) => expect(codesFor('Ann Hartley', `${said}\n\nProperty: ${HOME}`)).toEqual([]))

describe('a bill proves nothing for Ann where it names her only as', () => {
  const bill = 'Your electricity bill\nElectricity used 612 kWh\nBill date: 3 November 2026'
  it.each([
    'Your account manager',
    'Housing officer',
    'Superior landlord',
    'Subletting agent',
    'Prospective tenant',
    'Keyholder',
    'Authorised contact',
    'Legal representative',
    'Customer service adviser',
    'Countersigned by',
    'Agent immobilier',
    'Agente inmobiliario',
    'Antiguo inquilino',
    'Hausverwalter',
    'Kundenberaterin',
    'Mandataire',
    'Makelaar',
    'Amministratore',
    'Procurador',
    'Pełnomocnik',
  ])('%j', (role) => {
    for (const said of [`${role}: Ann Hartley\n\n${HOME}`, `${role}\nAnn Hartley\n\nSupply address: ${HOME}`]) {
      const page = textPage(`${bill}\n\n${said}`)
      expect(verdictOn({ name: 'Ann Hartley', address: HOME, page }).reason_codes).toEqual(WRONG)
    }
  })

  it.each(['p.p. Ann Hartley', 'per pro Ann Hartley', 'i.V. Ann Hartley'])('a signature: %j', (said) => {
    const page = textPage(`${bill}\n\nMr Bob Miller\n${said}\n${HOME}`)
    expect(verdictOn({ name: 'Ann Hartley', address: HOME, page }).reason_codes).toEqual(WRONG)
  })
})
