import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { linesOf, ReadLines } from './review-parts'

it('keeps a browser from translating the names that were read', () => {
  const labels = { document_kind: 'Kind', full_name: 'Name', expires_on: 'Valid until', address: 'Address' }
  const read = { full_name: 'ANN WOOD', expires_on: '2031-01-05', document_kind: 'Utility bill', address: null }
  const shown = renderToStaticMarkup(<ReadLines lines={linesOf(labels, read)} />)
  const values = [...shown.matchAll(/<dd([^>]*)>([^<]*)/g)].map(([, attributes, value]) => [
    value,
    attributes?.includes('translate="no"'),
  ])
  expect(values).toEqual([
    ['Utility bill', false],
    ['ANN WOOD', true],
    ['5 January 2031', false],
  ])
})
