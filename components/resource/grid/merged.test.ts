import { expect, test } from 'vitest'
import { cellsOf } from './as-text'
import { withMerged } from './merged'

test('cells that are not merged stay as they are, and so do those of a table that is another', () => {
  const cells = [
    ['Kestrel', ''],
    ['', 'b'],
  ]
  expect(withMerged(cells, '')).toEqual(cells)
  expect(withMerged(cells, '<table><tr><td>Kestrel</td><td></td></tr><tr><td></td><td>b</td></tr></table>')).toEqual(
    cells,
  )
  expect(withMerged([['a']], '<tr><td>a</td></tr><tr><td>b</td><td rowspan=2>c</td></tr>')).toEqual([['a']])
})

test('the value of a merged cell is that of each row that it covers', () => {
  const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>
    <tr height=20><td rowspan=3 height=60 class=xl65>Kestrel</td><td>Ann</td></tr>
    <tr height=20><td>Ben</td></tr>
    <tr height=20><td>Cem</td></tr>
    <tr height=20><td colspan="2">Nobody</td></tr></table></body></html>`
  expect(withMerged(cellsOf('Kestrel\tAnn\r\n\tBen\r\n\tCem\r\nNobody\t\r\n'), html)).toEqual([
    ['Kestrel', 'Ann'],
    ['Kestrel', 'Ben'],
    ['Kestrel', 'Cem'],
    ['Nobody', 'Nobody'],
  ])
})

test('a merged cell alone fills the rows that it covers', () => {
  expect(
    withMerged(cellsOf('Kestrel\r\n\r\n'), '<table><tr><td rowspan="2">Kestrel</td></tr><tr></tr></table>'),
  ).toEqual([['Kestrel'], ['Kestrel']])
})
