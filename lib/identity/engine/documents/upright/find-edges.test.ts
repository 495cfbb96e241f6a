import { describe, expect, it } from 'vitest'
import { photographLeaning } from '@/testing/drawing/ageing-lean'
import { drawBlankPage } from '@/testing/drawing/bill'
import { drawIdentityCard } from '@/testing/drawing/identity-card'
import { openPicture } from '../../picture'
import { decodeGrey } from '../grey'
import { findEdges } from './find-edges'
import { convexHull, enclosingQuadrilateral, leanOf } from './quadrilateral'
import { rectify } from './rectify'

const card = {
  surname: 'Nowak',
  given_names: 'Katarzyna',
  nationality: 'POL',
  number: 'AB1234567',
  birth: '1990-05-17',
  expiry: '2031-06-02',
  sex: 'F' as const,
}

describe('the edges of a document', () => {
  it('are not found where a sheet fills the picture', async () => {
    expect(await findEdges(await decodeGrey(openPicture(await drawBlankPage())))).toBeNull()
  })

  it('are not found around a shape without four straight edges', () => {
    const data = new Uint8Array(240 * 160).fill(90)
    for (let i = 0; i < data.length; i++)
      if (((i % 240) - 120) ** 2 + (Math.floor(i / 240) - 80) ** 2 < 60 ** 2) data[i] = 230
    return expect(findEdges({ data, width: 240, height: 160 })).resolves.toBeNull()
  })

  it.each([
    [14, 0.03, 'dark'],
    [-20, 0.1, 'dark'],
    [14, 0.03, 'white'],
  ] as const)(
    'are found within a hundredth of the width, at %i degrees, narrowed by %d, on a %s table',
    async (degrees, narrowing, table) => {
      const { jpeg, corners } = await photographLeaning(
        await drawIdentityCard(card, 'front'),
        degrees,
        narrowing,
        table,
      )
      const edges = await findEdges(await decodeGrey(openPicture(jpeg)))
      if (!edges) throw new Error('no edges')
      expect(Math.abs(leanOf(edges) - degrees)).toBeLessThan(1)
      for (const [i, { x, y }] of edges.entries())
        expect(Math.hypot(x - (corners[i]?.x ?? 0), y - (corners[i]?.y ?? 0))).toBeLessThan(10)
    },
  )

  it('show the document from above, in its own proportions', async () => {
    const { jpeg } = await photographLeaning(await drawIdentityCard(card, 'front'), -20, 0.1)
    const picture = await decodeGrey(openPicture(jpeg))
    const edges = await findEdges(picture)
    if (!edges) throw new Error('no edges')
    const { width, height } = rectify(picture, edges)
    expect(width / height).toBeCloseTo(1012 / 638, 1)
  })
})

describe('the quadrilateral around a shape', () => {
  it('closes a cut corner', () => {
    const cut = [
      { x: 0, y: 0 },
      { x: 90, y: 0 },
      { x: 100, y: 10 },
      { x: 100, y: 60 },
      { x: 0, y: 60 },
    ]
    expect(enclosingQuadrilateral(convexHull(cut))).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 60 },
      { x: 0, y: 60 },
    ])
  })

  it('does not exist for a triangle', () => {
    expect(
      enclosingQuadrilateral(
        convexHull([
          { x: 0, y: 0 },
          { x: 9, y: 0 },
          { x: 4, y: 7 },
        ]),
      ),
    ).toBeNull()
  })
})
