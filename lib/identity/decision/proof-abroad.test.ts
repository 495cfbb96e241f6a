import { describe, expect, it } from 'vitest'
import { verdictOn } from '@/testing/paper-verdict'
import type { PageReading } from '../engine/findings'

const page = (text: string): PageReading => ({
  text,
  method: 'ocr',
  pages: 1,
  reading_score: 0.9,
  quality: [],
  signals: [],
})
const decide = (name: string, address: string, text: string) => verdictOn({ name, address, page: page(text) })

const CLAIRE = 'Mme Claire Dubois\n12 rue de la Paix\n75002 PARIS'
const bill = (recipient: string, day = '3 novembre 2026') =>
  `Lumière du Val SA\n\nLumière du Val SA - 4 quai Rambaud - 69002 Lyon\n\n${recipient}\n\nVotre facture d'électricité\nDate de facture : ${day}\nDate limite de paiement : 24 novembre 2026\nConsommation 612 kWh`
const claire = (text: string) => decide('Claire Dubois', '12 rue de la Paix, 75002 Paris', text)

describe('a French bill', () => {
  it.each([
    [
      'of the neighbour',
      bill('M. Jean Moreau\n14 rue de la Paix\n75002 PARIS'),
      ['address_mismatch', 'proof_name_mismatch'],
    ],
    [
      'of somebody else at this address',
      bill('M. Jean Moreau\n12 rue de la Paix\n75002 PARIS'),
      ['proof_name_mismatch'],
    ],
    [
      'of a flat that nobody expects',
      bill('Mme Claire Dubois\nAppt 4\n12 rue de la Paix\n75002 PARIS'),
      ['address_incomplete'],
    ],
    ['of last year', bill(CLAIRE, '3 novembre 2025'), ['proof_too_old']],
    ['without its day', bill(CLAIRE, ''), ['proof_date_missing']],
    // A date next to somebody else's address is not this paper's date.
    [
      'beside a fresh one of somebody else',
      `${CLAIRE}\nVotre facture d'électricité\nConsommation 612 kWh\n\n\n\n\nM. Jean Moreau\n4 rue du Pont\n69002 LYON\nDate de facture : 3 novembre 2026`,
      ['proof_date_missing'],
    ],
  ])('%s is refused', (_, text, reasons) => expect(claire(text).reason_codes).toEqual(reasons))

  it('for somebody else shows who is named instead', () =>
    expect(claire(bill('M. Jean Moreau\n4 rue du Pont\n75002 PARIS')).comparison.name).toMatchObject({
      found: 'M. Jean Moreau',
    }))

  it('of her own passes', () => {
    expect(claire(bill(CLAIRE))).toMatchObject({
      passed: true,
      extracted_data: {
        document_kind: 'utility_bill',
        dated: '2026-11-03',
        address: { town: 'PARIS', building: '12' },
      },
    })
  })
})

describe('an American bill', () => {
  const john = (day: string) =>
    decide(
      'John Carter',
      '123 Main St Apt 4B, Springfield, IL 62704',
      `Lakeside Electric Inc.\n\nJohn Carter\n123 Main Street Apt 4B\nSpringfield, IL 62704\n\nYour electric bill\nElectric service 612 kWh\nBill date: ${day}`,
    )
  it('has the month first, so 03/11 is a day in March and too old', () =>
    expect(john('03/11/2026').reason_codes).toEqual(['proof_too_old']))
  it('passes with 11/03, a day in November', () => expect(john('11/03/2026').reason_codes).toEqual([]))
})

it('a Canadian bill has no date where its digits could mean two days', () => {
  const jane = (day: string) =>
    decide(
      'Jane Roe',
      '123 Main St, Toronto ON M5V 2T6, Canada',
      `Maple Hydro Inc.\n\nJane Roe\n123 Main Street\nToronto ON M5V 2T6\n\nYour electricity bill\n612 kWh\nBill date: ${day}`,
    ).reason_codes
  expect(jane('03/11/2026')).toEqual(['proof_date_missing'])
  expect(jane('November 3, 2026')).toEqual([])
})

describe('a bill from Sydney, where it is already tomorrow', () => {
  const sydney = (day: string, dated = `Bill date: ${day}`) =>
    decide(
      'Ann Hartley',
      '12 King Street, Newtown NSW 2042',
      `Harbour Power Pty Ltd\n${dated}\n\nMs Ann Hartley\n12 King Street\nNEWTOWN NSW 2042\n\nYour electricity bill\nElectricity used 612 kWh`,
    )
  it('passes with the day it is in Sydney, and is refused for a day that has begun nowhere', () => {
    expect(sydney('23 November 2026').reason_codes).toEqual(['proof_dated_in_future'])
    expect(sydney('22 November 2026').reason_codes).toEqual([])
    expect(sydney('', 'Statement period: 22 August 2026 to 22 November 2026').reason_codes).toEqual([])
  })
  it('does not lend that day to a British bill', () =>
    expect(
      decide(
        'Ann Hartley',
        '12 Orchard Road, Norwich NR2 4TE',
        'Brightwater Energy\nBill date: 22 November 2026\n\nMs Ann Hartley\n12 Orchard Road\nNorwich NR2 4TE\n\nYour electricity bill\nElectricity used 612 kWh',
      ).reason_codes,
    ).toEqual(['proof_dated_in_future']))
})

const BERLIN = 'Lindenstraße 12, 10969 Berlin'
const MADRID = 'Calle Mayor 12, 3º izquierda, 28013 Madrid'
describe.each([
  ['Vermieterin: LETS\nMieter: RENTS\n\nMietobjekt: HOME', BERLIN],
  [
    'Zwischen\nLETS (nachfolgend Vermieterin genannt)\nund\nRENTS (nachfolgend Mieter genannt)\n\nWohnung: HOME',
    BERLIN,
  ],
  [
    'Zwischen\nRENTS\n- nachfolgend Mieter genannt -\nund\nLETS\n- nachfolgend Vermieterin genannt -\n\nWohnung: HOME',
    BERLIN,
  ],
  ['Eigentümerin: LETS\nMieter: RENTS\nHOME', BERLIN],
  [
    'Wohnungsgeberbestätigung nach § 19 BMG\n\nEigentümer der Wohnung: LETS\nMeldepflichtige Person: RENTS\nHOME',
    BERLIN,
  ],
  ['Hausverwaltung: LETS\nMieter: RENTS\nHOME', BERLIN],
  ['Bürge: LETS\nMieter: RENTS\nHOME', BERLIN],
  ['Vormieter: LETS\nMieter: RENTS\nHOME', BERLIN],
  ['Vorheriger Mieter: LETS\nKunde: RENTS\nHOME', BERLIN],
  ['Wohnungsgeber: LETS\nEinziehende Person: RENTS\nHOME', BERLIN],
  ['Ihre Ansprechpartnerin: LETS\nKunde: RENTS\nHOME', BERLIN],
  ['RENTS\nbei LETS\nHOME', BERLIN],
  ['Bailleresse : LETS\nLocataire : RENTS\nHOME', '12 rue de la Paix, 75002 Paris'],
  ['Propriétaire : LETS\nLocataire : RENTS\nHOME', '12 rue de la Paix, 75002 Paris'],
  ['Garant : LETS\nLocataire : RENTS\nHOME', '12 rue de la Paix, 75002 Paris'],
  ['Ancien locataire : LETS\nLocataire : RENTS\nHOME', '12 rue de la Paix, 75002 Paris'],
  ['Votre conseiller : LETS\n\nMme RENTS\nHOME', '12 rue de la Paix, 75002 Paris'],
  [
    'Entre\nM. RENTS, dénommé « le locataire »\net\nMme LETS, dénommée « le bailleur »\n\nLogement :\nHOME',
    '12 rue de la Paix, 75002 Paris',
  ],
  ['Propietaria: LETS\nInquilino: RENTS\nHOME', MADRID],
  ['Avalista: LETS\nInquilino: RENTS\nHOME', MADRID],
  ['Titular anterior: LETS\nTitular: RENTS\nHOME', MADRID],
  ['Verhuurder: LETS\nHuurder: RENTS\nHOME', 'Dorpsstraat 12, 1234 AB Utrecht'],
  ['Eigenaar: LETS\nHuurder: RENTS\nHOME', 'Dorpsstraat 12, 1234 AB Utrecht'],
  ['Locatrice: LETS\nConduttore: RENTS\nHOME', 'Via Roma 12, 00184 Roma RM'],
  ['Locatore: LETS\nInquilino: RENTS\nHOME', 'Via Roma 12, 00184 Roma RM'],
  ['Senhoria: LETS\nInquilino: RENTS\nHOME', 'Rua Augusta 12, 1100-053 Lisboa'],
  ['Wynajmujący: LETS\nNajemca: RENTS\nHOME', 'ul. Długa 12, 00-238 Warszawa'],
  ['LETS - nachfolgend Vermieterin genannt -\nRENTS - nachfolgend Mieter genannt -\n\nWohnung: HOME', BERLIN],
  ['RENTS – als Mieter –\nLETS – als Vermieterin –\n\nWohnung: HOME', BERLIN],
  ['Vermieterin: LETS\nMieter: Ida Stein\nund RENTS\n\nWohnung: HOME', BERLIN],
  ['Vermieterin: LETS\nMieter: Ida Stein sowie RENTS\n\nWohnung: HOME', BERLIN],
  ['Vermieterin: LETS\nMieter: Ida Stein, geb. 1.1.1990, und RENTS, geb. 2.2.1991\n\nWohnung: HOME', BERLIN],
  ['Vermieterin: LETS\nMieter: Ida Stein\nMitbewohner: RENTS\n\nWohnung: HOME', BERLIN],
  ['Bailleur : LETS\nLocataire : M. Paul Martin\net Mme RENTS\n\nLogement : HOME', '12 rue de la Paix, 75002 Paris'],
  [
    'Bailleur : LETS\nLocataire : Paul Martin\nColocataire : RENTS\n\nLogement : HOME',
    '12 rue de la Paix, 75002 Paris',
  ],
  ['Propriétaire : LETS\nLocataire(s) : RENTS\nHOME', '12 rue de la Paix, 75002 Paris'],
  ['Kontoinhaber: RENTS\nKontobevollmächtigte: LETS\nHOME', BERLIN],
  ['Vertragspartner: RENTS\nAbweichender Zahler: LETS\nHOME', BERLIN],
  ['Notfallkontakt: LETS\n\nFrau RENTS\nHOME', BERLIN],
  ['RENTS\nal cuidado de LETS\nHOME', MADRID],
  ['RENTS\nalle cure di LETS\nHOME', 'Via Roma 12, 00184 Roma RM'],
  ['Titulaire du contrat : RENTS\nPayeur : LETS\nHOME', '12 rue de la Paix, 75002 Paris'],
  ['Mme RENTS\nTutrice : LETS\nHOME', '12 rue de la Paix, 75002 Paris'],
  ['RENTS\naux bons soins de LETS\nHOME', '12 rue de la Paix, 75002 Paris'],
  ['Titular: RENTS\nPagador: LETS\nHOME', MADRID],
  ['Titular: RENTS\nAutorizada: LETS\nHOME', MADRID],
  ['Intestatario: RENTS\nDelegata: LETS\nHOME', 'Via Roma 12, 00184 Roma RM'],
  ['Klant: RENTS\nBetaler: LETS\nHOME', 'Dorpsstraat 12, 1234 AB Utrecht'],
  ['RENTS\nao cuidado de LETS\nHOME', 'Rua Augusta 12, 1100-053 Lisboa'],
  ['Klient: RENTS\nPłatnik: LETS\nHOME', 'ul. Długa 12, 00-238 Warszawa'],
])('a paper that says %j', (layout, home) => {
  const reasons = (lets: string, rents: string) => {
    const text = layout.replace('LETS', lets).replace('RENTS', rents).replace('HOME', home.replace(', ', '\n'))
    const { reason_codes: all } = decide('Petra Vogel', home, `Vertrag / contrat / contrato\n\n${text}`)
    return all.filter((code) => /name|address/.test(code))
  }
  it('proves no address for the one who does not live there', () =>
    expect(reasons('Petra Vogel', 'Jan Becker')).toEqual(['proof_name_mismatch']))
  it('proves the address of the one who does', () => expect(reasons('Jan Becker', 'Petra Vogel')).toEqual([]))
})

it('an owner abroad whose home is not let lives there', () => {
  const owner = (notes: string) =>
    decide(
      'Petra Vogel',
      BERLIN,
      `Ihre Stromrechnung\nEigentümerin: Petra Vogel\nLindenstraße 12\n10969 Berlin\n\n${notes}`,
    ).reason_codes.filter((code) => /name|address/.test(code))
  expect(owner('')).toEqual([])
  expect(owner('Die Wohnungsgeberbestätigung erhalten Sie von Ihrem Vermieter')).toEqual([])
  expect(owner('Mieter: Bitte teilen Sie uns Ihren Auszug mit')).toEqual([])
})

describe.each([
  'Herrn Jan Becker',
  'Herrn Jan und Frau Petra Becker',
  'Eheleute Jan und Petra Becker',
  'Familie Jan Becker',
  'Ihre Hausverwaltung\nHerrn Jan Becker',
])('a German letter to %j', (addressee) => {
  const codes = (name: string) =>
    decide(name, BERLIN, `Ihre Stromrechnung\n\n${addressee}\nLindenstraße 12\n10969 Berlin`).reason_codes.filter(
      (code) => /name|address/.test(code),
    )
  it.each(['Petra Vogel', 'Jonas Becker', 'Jan Vogel'])('is not %s’s', (name) =>
    expect(codes(name)).toEqual(['proof_name_mismatch']),
  )
  it('is Jan’s', () => expect(codes('Jan Becker')).toEqual([]))
})

it.each([
  ['Erben nach', BERLIN],
  ['Erbengemeinschaft', BERLIN],
  ['Nachlass von', BERLIN],
  ['Verstorbene:', BERLIN],
  ['Héritiers de Mme', '12 rue de la Paix, 75002 Paris'],
  ['Succession de', '12 rue de la Paix, 75002 Paris'],
  ['Herederos de', MADRID],
  ['Eredi di', 'Via Roma 12, 00184 Roma RM'],
  ['Erven van', 'Dorpsstraat 12, 1234 AB Utrecht'],
  ['Herdeiros de', 'Rua Augusta 12, 1100-053 Lisboa'],
  ['Spadkobiercy', 'ul. Długa 12, 00-238 Warszawa'],
  ['Zmarła', 'ul. Długa 12, 00-238 Warszawa'],
])('mail to the heirs is not of the dead: %s Petra Vogel', (heirs, home) => {
  const codes = (name: string, addressee: string) =>
    decide(name, home, `Ihre Stromrechnung\n\n${addressee}\n${home.replace(', ', '\n')}`).reason_codes
  expect(codes('Petra Vogel', `${heirs} Petra Vogel`)).toContain('proof_name_mismatch')
  expect(codes('Petra Vogel', `${heirs}\nPetra Vogel`)).toContain('proof_name_mismatch')
  expect(codes('Karl Erben', 'Karl Erben')).not.toContain('proof_name_mismatch')
})

describe.each(['Sig.ra', 'Sig.na', 'Dott.ssa'])('an Italian letter to %s Maria Rossi', (title) => {
  const codes = (name: string) =>
    decide(
      name,
      'Via Roma 12, 00184 Roma RM',
      `Luce SpA\n\n${title} Maria Rossi\nVia Roma 12\n00184 Roma RM\n\nBolletta`,
    ).reason_codes.filter((code) => /name|address/.test(code))
  it('is not Marta’s', () => expect(codes('Marta Bianchi')).toEqual(['proof_name_mismatch']))
  it('is hers', () => expect(codes('Maria Rossi')).toEqual([]))
})
