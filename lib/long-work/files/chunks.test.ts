import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantDb, type TenantDb } from '@/lib/db/tenant'
import { newId } from '@/lib/ids'
import { newTenant } from '@/testing/tenant'
import { CHUNK_BYTES, deleteFile, limited, readFile, readWhole, storeFile } from './chunks'

let ours: TenantDb
let theirs: TenantDb
beforeAll(async () => {
  ours = tenantDb((await newTenant()).organisationId)
  theirs = tenantDb((await newTenant()).organisationId)
})

async function* inPartsOf(size: number, bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

describe('a stored file', () => {
  it('is refused during upload when it is too large, whatever size was announced', async () => {
    const seen: number[] = []
    const read = async () => {
      for await (const part of limited(inPartsOf(10, Buffer.alloc(100)), 35)) seen.push(part.byteLength)
    }
    await expect(read()).rejects.toMatchObject({ code: 'body_too_large' })
    expect(seen).toEqual([10, 10, 10])
  })

  it('does not exist for another organisation', async () => {
    const id = newId()
    await storeFile(ours, id, inPartsOf(5, Buffer.from('ours alone')))
    await deleteFile(theirs, id)
    expect(await whole(readFile(theirs, id))).toHaveLength(0)
    expect(String(await whole(readFile(ours, id)))).toBe('ours alone')
  })

  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES + 7])(
    'of %i bytes can be read back unchanged, from any byte on',
    async (size) => {
      const id = newId()
      const bytes = randomBytes(size)
      expect(await storeFile(ours, id, inPartsOf(300_000, bytes))).toBe(size)
      expect((await whole(readFile(ours, id))).equals(bytes)).toBe(true)
      for (const from of [1, CHUNK_BYTES, CHUNK_BYTES + 1])
        expect((await whole(readFile(ours, id, from))).equals(bytes.subarray(from))).toBe(true)
    },
  )

  it('that is deleted during a download breaks it off, so that it does not look complete', async () => {
    const id = newId()
    const size = CHUNK_BYTES + 5
    await storeFile(ours, id, inPartsOf(300_000, randomBytes(size)))
    expect(await whole(readWhole(ours, id, size))).toHaveLength(size)
    const download = readWhole(ours, id, size)
    expect((await download.next()).value).toHaveLength(CHUNK_BYTES)
    await deleteFile(ours, id)
    await expect(download.next()).rejects.toMatchObject({ code: 'file_expired' })
  })

  it('is gone once deleted', async () => {
    const id = newId()
    await storeFile(ours, id, inPartsOf(300_000, randomBytes(CHUNK_BYTES + 5)))
    await deleteFile(ours, id)
    expect(await ours.fileChunk.count({ where: { file_id: id } })).toBe(0)
  })
})
