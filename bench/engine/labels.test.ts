import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { facePictures, readLabels } from './labels'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'labels-'))
  mkdirSync(path.join(folder, 'documents'))
  mkdirSync(path.join(folder, 'faces/ann'), { recursive: true })
  writeFileSync(path.join(folder, 'documents/p.jpg'), '')
})
afterEach(() => rmSync(folder, { recursive: true }))
const labels = (text: string) => {
  writeFileSync(path.join(folder, 'documents/labels.csv'), text)
  return readLabels(folder)
}

describe('wrong labels are reported with their line', () => {
  it.each([
    ['a kind that nobody reads', 'file,kind\np.jpg,library_card', /line 2: kind/],
    ['a date that is none', 'file,kind,birth\np.jpg,passport,14.3.1988', /line 2: birth/],
    ['a file that is not there', 'file,kind\np.jpg,passport\nq.jpg,passport', /line 3: there is no file q\.jpg/],
  ])('%s', (_, text, words) => expect(() => labels(text)).toThrow(words))
})

describe('a labelled folder', () => {
  it('leaves unmeasured what is not labelled', () => {
    expect(labels('file,kind,surname,mrz\np.jpg,passport,Hartley,\n')).toMatchObject([
      { file: 'p.jpg', kind: 'passport', surname: 'Hartley', mrz: '', address: '' },
    ])
  })

  it('may hold only faces or only documents', () => {
    expect(readLabels(folder)).toEqual([])
    writeFileSync(path.join(folder, 'faces/ann/1.jpg'), '')
    writeFileSync(path.join(folder, 'faces/ann/notes.txt'), '')
    expect(facePictures(folder)).toEqual([
      { person: 'ann', group: null, files: [path.join(folder, 'faces/ann/1.jpg')] },
    ])
    expect(facePictures(path.join(folder, 'documents'))).toEqual([])
  })

  it('may group people: one name in two groups means two people', () => {
    for (const group of ['women', 'men']) {
      mkdirSync(path.join(folder, `faces/${group}/kim`), { recursive: true })
      writeFileSync(path.join(folder, `faces/${group}/kim/1.jpg`), '')
    }
    expect(facePictures(folder).map(({ person, group }) => [person, group])).toEqual([
      ['ann', null],
      ['men/kim', 'men'],
      ['women/kim', 'women'],
    ])
  })
})
