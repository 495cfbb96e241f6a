import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { seededRandom } from '@/testing/drawing/face-parameters'
import { newPaper, jpegOf } from '@/testing/drawing/paper'
import sharp from 'sharp'
import { decodeGrey } from '../grey'
import { closeRecogniser, limitReading, recognise } from './recogniser'

async function line(text: string) {
  const paper = newPaper(600, 80)
  paper.write(text, 20, 55, { size: 40 })
  return decodeGrey(sharp(await jpegOf(paper)))
}
afterEach(() => limitReading(60_000))
afterAll(closeRecogniser)

describe('text recognition', () => {
  it('gives up on a picture full of grain when its time is over, and then reads the next one', async () => {
    const random = seededRandom(3)
    const grain = {
      data: Uint8Array.from({ length: 2200 * 3000 }, () => (random() < 0.4 ? 30 : 220)),
      width: 2200,
      height: 3000,
    }
    limitReading(300)
    expect(await recognise(grain, 'page')).toEqual([])
    expect(await recognise(await line('too late'), 'line')).toEqual([])
    limitReading(60_000)
    expect((await recognise(await line('ORCHARD ROAD'), 'line')).map(({ text }) => text)).toEqual(['ORCHARD ROAD'])
  })
})
