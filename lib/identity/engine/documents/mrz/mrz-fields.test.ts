import { describe, expect, it } from 'vitest'
import { checkMrz } from './check-digits'
import { mrzFields } from './mrz-fields'

const zone = (...lines: [string, string]) => ({
  format: 'TD3' as const,
  lines,
  checks: checkMrz('TD3', lines),
  name_clarity: 1,
  likeness: 1,
  unseen: 0,
  name_choices: [],
  mended: 0,
  fillers: 9,
  first_letter: 1,
})
const today = new Date('2026-11-21T12:00:00Z')

describe('fields of the zone', () => {
  it('leave out what a failing check digit covers, and only that', () => {
    const fields = mrzFields(
      zone('P<GBROKAFOR<<ADAEZE<CHIOMA<<<<<<<<<<<<<<<<<<', '5334013720GBR8803149F3106028<<<<<<<<<<<<<<<4'),
      today,
    )
    expect(fields).toMatchObject({ date_of_birth: null, expires_on: '2031-06-02', document_number: '533401372' })
  })

  it('give no state that does not exist', () => {
    const fields = mrzFields(
      zone('P<QBROKAFOR<<ADAEZE<CHIOMA<<<<<<<<<<<<<<<<<<', '5334013720GBR8803148F3106028<<<<<<<<<<<<<<<4'),
      today,
    )
    expect(fields).toMatchObject({ issuing_country: null, nationality: 'GBR' })
  })

  it('give a German passport the state of one letter, and a card its whole code', () => {
    const german = zone('P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4')
    expect(mrzFields(german, today)).toMatchObject({ document_code: 'P', issuing_country: 'D', nationality: 'D' })
    expect(mrzFields({ ...german, lines: german.lines.map((line) => line.replace('P<', 'PO')) }, today)).toMatchObject({
      document_code: 'PO',
    })
  })

  it('never put a birth in the future', () => {
    const born = (digits: string) =>
      mrzFields(
        {
          ...zone('P<GBROKAFOR<<ADAEZE<CHIOMA<<<<<<<<<<<<<<<<<<', `5334013720GBR${digits}8F3106028<<<<<<<<<<<<<<<4`),
          checks: { number: true, birth: true, expiry: true, composite: true },
        },
        today,
      )
    expect(born('261121').date_of_birth).toBe('2026-11-21')
    expect(born('261122').date_of_birth).toBe('1926-11-22')
    expect(born('000229').date_of_birth).toBe('2000-02-29')
    expect(born('990230').date_of_birth).toBeNull()
  })

  it.each([
    ['990301', '1999-03-01'],
    ['571122', '1957-11-22'],
    ['571121', '2057-11-21'],
    ['990101', '2099-01-01'],
    ['310602', '2031-06-02'],
    ['190101', '2019-01-01'],
    ['000229', '2000-02-29'],
    ['991301', null],
  ])('take the expiry %s for %s: at most thirty years ahead, or none at all', (digits, expires_on) => {
    const lines: [string, string] = [
      'P<GBROKAFOR<<ADAEZE<CHIOMA<<<<<<<<<<<<<<<<<<',
      `5334013720GBR8803148F${digits}8<<<<<<<<<<<<<<<4`,
    ]
    expect(
      mrzFields({ ...zone(...lines), checks: { number: true, birth: true, expiry: true, composite: true } }, today),
    ).toMatchObject({ expires_on })
  })

  it('say that the names run into the end of the line', () => {
    const cut = mrzFields(
      zone('P<GBRFEATHERSTONEHAUGH<CHOLMONDELEY<<MAXIMIL', '5334013720GBR8803148F3106028<<<<<<<<<<<<<<<4'),
      today,
    )
    expect(cut).toMatchObject({ names_cut: true, surname: 'FEATHERSTONEHAUGH CHOLMONDELEY', given_names: 'MAXIMIL' })
  })
})

describe('fields of the French card issued until 2021', () => {
  it('say that the given names fill their field, whatever place is left for the surname', () => {
    const lines = ['IDFRABERTHIER<<<<<<<<<<<<<<<<<750952', '8806923102858MARIE<CHRISTIN6512068F0']
    expect(
      mrzFields({ ...zone('', ''), format: 'IDFRA', lines, checks: checkMrz('IDFRA', lines) }, today),
    ).toMatchObject({ given_names: 'MARIE CHRISTIN', names_cut: true })
  })

  it('have the given names from the second line, the state as nationality, and no expiry', () => {
    const lines = ['IDFRABERTHIER<<<<<<<<<<<<<<<<<750952', '8806923102858CORINNE<<LOU<<6512068F0']
    expect(
      mrzFields({ ...zone('', ''), format: 'IDFRA', lines, checks: checkMrz('IDFRA', lines) }, today),
    ).toMatchObject({
      surname: 'BERTHIER',
      given_names: 'CORINNE LOU',
      names_cut: false,
      document_number: '880692310285',
      date_of_birth: '1965-12-06',
      expires_on: null,
      nationality: 'FRA',
    })
  })
})
