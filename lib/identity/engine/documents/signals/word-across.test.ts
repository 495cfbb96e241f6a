import { describe, expect, it } from 'vitest'
import { photograph } from '@/testing/drawing/ageing'
import { drawFace } from '@/testing/drawing/face'
import { drawLicence } from '@/testing/drawing/licence'
import { printedAcross } from '@/testing/drawing/word-across'
import { openPicture } from '../../picture'
import { decodeGrey } from '../grey'
import { readIdDocument } from '../read-id-document'
import { acrossSignals, wordAcross } from './word-across'

const SURE = [{ code: 'specimen', weight: 0.95 }]

const licence = async () =>
  drawLicence({
    surname: 'Hartley',
    given_names: 'Ann Marie',
    birth: '1988-03-14',
    expiry: '2031-06-02',
    number: 'HARTL853148AM9AB',
    issued: '2019-02-11',
    address: ['27 High Street', 'Norwich', 'NR3 4TE'],
    portrait: await drawFace(1),
  })

describe('letters across a document', () => {
  it.each([
    ['read well', 'SPECIMEN'],
    ['with an accent', 'ESPÉCIMEN'],
    ['a name elsewhere, across a page none', 'MUSTER'],
    ['apart', 'FAC-SIMILE'],
    ['one of them misread', 'SPECIMEH'],
    ['several taken for letters of like shape', 'WORPFELD'],
    ['the first of a short word taken for two', 'WVIZOR'],
    ['the first on the portrait', '@/70R'],
    ['the first ones on the portrait', '~ CIMEN'],
  ])('are a specimen’s: %s', (_, line) => expect(acrossSignals([line])).toMatchObject(SURE))

  it('that copying machines bring out decide nothing', () => {
    expect(acrossSignals(['VOID'])).toMatchObject([{ code: 'specimen', weight: 0.6 }])
  })

  it.each([
    'COPY',
    'KOPIE',
    'DRIVING LICENCE',
    'MINISTER',
    'MASTER',
    'ORBELL',
    'WORFIELD',
    'SPALDING',
    'FACTORIES',
    'PASSPORT',
    '',
  ])('do not make a specimen when they say %s', (line) => expect(acrossSignals([line])).toEqual([]))
})

describe('a licence', () => {
  it.each([0, 35])('with a word at %i° across it is a specimen', async (degrees) => {
    const across = { word: 'MUSTER', degrees, opacity: 0.5, colour: '#b5322e', length: 0.7, face: 'bold' as const }
    const picture = await photograph(await printedAcross(await licence(), across), 'good', 4)
    expect(await wordAcross(await decodeGrey(openPicture(picture)))).toMatchObject(SURE)
  })

  it('with a word in thin small letters is a specimen too', async () => {
    const across = { word: 'MALLIKAPPALE', degrees: -34, opacity: 0.6, length: 0.54, face: 'sans' as const }
    const picture = await photograph(await printedAcross(await licence(), { ...across, colour: '#3d3f4a' }), 'good', 4)
    expect(await wordAcross(await decodeGrey(openPicture(picture)))).toMatchObject(SURE)
  })

  it('reports the word in its reading', async () => {
    const across = { word: 'WZÓR', degrees: -20, opacity: 0.5, colour: '#27418b', length: 0.7, face: 'bold' as const }
    const file = await photograph(await printedAcross(await licence(), across), 'good', 4)
    expect((await readIdDocument({ file, expected_type: 'driving_licence' })).signals).toMatchObject(SURE)
  })

  it.each(['good', 'poor'] as const)('without one is no specimen, in a %s capture', async (quality) => {
    expect(await wordAcross(await decodeGrey(openPicture(await photograph(await licence(), quality, 4))))).toEqual([])
  })
})
