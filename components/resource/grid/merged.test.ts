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

test('a long text that reaches over empty cells is not merged with them, although Excel writes a span for it', () => {
  const html = `<tr height=20><td height=20 colspan=2 style='height:15.0pt;mso-ignore:colspan'>Long and longer</td></tr>
    <tr style='height:15.0pt;mso-xlrowspan:2'><td colspan=2 style='height:15.0pt;mso-ignore:colspan'></td></tr>
    <tr><td rowspan=2>Kestrel</td><td>Ann</td></tr><tr><td>Ben</td></tr>`
  expect(withMerged(cellsOf('Long and longer\t\n\t\n\t\nKestrel\tAnn\n\tBen\n'), html)).toEqual([
    ['Long and longer', ''],
    ['', ''],
    ['', ''],
    ['Kestrel', 'Ann'],
    ['Kestrel', 'Ben'],
  ])
})

test('spans larger than what was copied cost nothing', () => {
  const html = '<tr><td rowspan="99999999" colspan="99999999">a</td></tr><tr></tr>'
  expect(withMerged(cellsOf('a\t\n\tb\n'), html)).toEqual([
    ['a', 'a'],
    ['a', 'b'],
  ])
})

test('a text with lines that the table does not have is taken as it is', () => {
  const html = `<p>Sales</p><table><tr><td>Acme</td></tr><tr><td rowspan="3">Kestrel</td></tr><tr></tr><tr></tr></table>`
  const cells = cellsOf('Sales\nAcme\nKestrel\n\n\n')
  expect(withMerged(cells, html)).toEqual(cells)
})
