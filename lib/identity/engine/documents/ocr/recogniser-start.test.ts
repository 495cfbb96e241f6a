import { createWorker } from 'tesseract.js'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { closeRecogniser, recognise } from './recogniser'

vi.mock(import('tesseract.js'), async (original) => {
  const tesseract = await original()
  return { ...tesseract, createWorker: vi.fn<typeof createWorker>(tesseract.createWorker) }
})

const blank = { data: new Uint8Array(240 * 48).fill(255), width: 240, height: 48 }
afterAll(closeRecogniser)

describe('a recogniser that does not start', () => {
  it('leaves its page unread, and the next page starts a new one', async () => {
    vi.mocked(createWorker).mockRejectedValueOnce(new Error('no memory'))
    expect(await recognise(blank, 'line')).toEqual([])
    await recognise(blank, 'line')
    expect(createWorker).toHaveBeenCalledTimes(2)
    await recognise(blank, 'line')
    expect(createWorker).toHaveBeenCalledTimes(2)
  })

  it('can be closed', async () => {
    await closeRecogniser()
    vi.mocked(createWorker).mockRejectedValueOnce(new Error('no memory'))
    const unread = recognise(blank, 'line')
    await expect(Promise.all([unread, closeRecogniser()])).resolves.toEqual([[], undefined])
    await expect(closeRecogniser()).resolves.toBeUndefined()
  })
})
