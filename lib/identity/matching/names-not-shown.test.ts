import { describe, expect, it } from 'vitest'
import { namesNotShown } from './names-not-shown'

const zone = { surname: 'LLEWELLYN JONES', given_names: 'RHYS' }

describe('names of a zone in the print', () => {
  it.each<[string, string[], ReturnType<typeof namesNotShown>]>([
    ['neither is there', ['HARTLEY', 'ANN MARIE', 'CROYDON'], ['surname', 'given_names']],
    ['a brother’s given name is there', ['LLEWELLYN-JONES', 'OWEN'], ['given_names']],
    ['both are there', ['LLEWELLYN-JONES', 'RHYS'], []],
    ['one half of a double surname is there', ['JONES', 'RHYS'], []],
    ['both are there, misread', ['LLEWELLVN-JQNES', 'BHYS'], []],
    ['they run into a label', ['Surname/Nom (1) LLEWELLYNJONES', '2RHYS'], []],
  ])('%s', (_, lines, missing) => {
    expect(namesNotShown(lines, zone)).toEqual(missing)
  })

  it('are never missed when they are short or absent', () => {
    expect(namesNotShown(['HARTLEY'], { surname: 'WU', given_names: null })).toEqual([])
  })
})
