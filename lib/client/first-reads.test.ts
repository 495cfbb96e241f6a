import { expect, test } from 'vitest'
import { listRead, rowsRead } from './first-reads'

test('a first page that the server reads includes what the browser would have asked for', () => {
  for (const read of [rowsRead, listRead]) {
    const { path } = read('/organisations/1/contacts', { include: 'deleted' })
    expect(new URL(path, 'http://x').searchParams.get('include')).toBe('deleted,total')
    expect(read('/organisations/1/contacts', { include: 'deleted' }, { and: [] }).body).toMatchObject({
      include: 'deleted,total',
    })
  }
})
