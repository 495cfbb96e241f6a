import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { linesOf, ReadLines } from './review-parts'
import { whatToFix } from './what-to-fix'

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

it('says of a picture without a document what is wrong with the picture, and not all that could not be read', () => {
  const problems = ['document_unreadable', 'name_unreadable']
  const hints = ['document_not_found', 'portrait_not_found', 'picture_blurred', 'text_not_read']
  expect(whatToFix(problems, hints)).toEqual([
    'No document could be found. Lay it flat, with all four corners in the picture.',
    'The picture is blurred. Hold still and let the camera focus.',
  ])
  expect(whatToFix(problems, hints.slice(1))).toHaveLength(5)
})
