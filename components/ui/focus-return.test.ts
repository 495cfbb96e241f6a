import { expect, test } from 'vitest'
import { placeInList } from './focus-return'

const link = (cell: object | null) => ({ closest: (selector: string) => (selector === '[data-cell]' ? cell : null) })
/** A page with one link. */
const pageWith = (href: string, drawn: object) => ({
  querySelector: (selector: string) => (selector === `main a[href="${href}"]` ? drawn : null),
})
const at = (page: object, from: string, to: string) => placeInList(page as Document, from, to)

test('whoever comes back from a record to its list stands at its row, or at its card', () => {
  const cell = {}
  const inGrid = link(cell)
  const card = link(null)
  expect(at(pageWith('/contacts/ann', inGrid), '/contacts/ann', '/contacts')).toBe(cell)
  expect(at(pageWith('/deals/flat', card), '/deals/flat', '/deals')).toBe(card)
})

test('a row that is not drawn, another list and Home take no keyboard so', () => {
  const page = pageWith('/contacts/ann', link({}))
  expect(at(page, '/contacts/ben', '/contacts')).toBeNull()
  expect(at(page, '/contacts/ann', '/companies')).toBeNull()
  expect(at(page, '/contacts/ann', '/')).toBeNull()
})
