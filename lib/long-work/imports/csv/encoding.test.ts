import { describe, expect, it } from 'vitest'
import type { Encoding } from '../schema'
import { guessDelimiter } from './delimiter'
import { inUtf8 } from './encoding'

/** The reader takes the first 64 KiB at once. What follows comes in parts of these sizes, so that each character is cut. */
const HEAD = 'name\n' + 'Ann\n'.repeat(16 * 1024)
const SIZES = [1, 2, 3, 4, 5, 7]
async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  const head = 64 * 1024
  yield bytes.subarray(0, head)
  for (let at = head; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function read(bytes: Buffer, asked: Encoding | undefined, size: number) {
  const { encoding, text } = await inUtf8(inParts(bytes, size), asked)
  const parts: Uint8Array[] = []
  for await (const part of text) parts.push(part)
  return { encoding: encoding(), text: Buffer.concat(parts).toString('utf8') }
}

describe('a long file is read whole, wherever its parts cut a character', () => {
  const utf8 = 'Zoë Łódź € 日本 😀👍🏽 é\n'.repeat(20)
  const western = 'Zoë, Müller & Søn, Café du Marché\n'.repeat(20)
  it.each<[string, Encoding | undefined, Encoding, Buffer, string]>([
    ['UTF-8, as declared', 'utf-8', 'utf-8', Buffer.from(utf8), utf8],
    ['UTF-8, as detected', undefined, 'utf-8', Buffer.from(utf8), utf8],
    ['Western, as detected', undefined, 'windows-1252', Buffer.from(western, 'latin1'), western],
    ['Western, as declared', 'windows-1252', 'windows-1252', Buffer.from(western, 'latin1'), western],
  ])('%s', async (_, asked, encoding, bytes, text) => {
    const whole = Buffer.concat([Buffer.from(HEAD), bytes])
    for (const size of SIZES) expect(await read(whole, asked, size)).toEqual({ encoding, text: HEAD + text })
  })

  it('UTF-16, with and without a mark', async () => {
    const text = HEAD.slice(0, 32 * 1024) + utf8
    for (const [mark, asked] of [
      ['\ufeff', undefined],
      ['', undefined],
      ['', 'utf-16le'],
    ] as const)
      for (const size of SIZES)
        expect(await read(Buffer.from(mark + text, 'utf16le'), asked, size)).toEqual({ encoding: 'utf-16le', text })
  })

  it('in UTF-8 from the first line on', async () => {
    const text = `näme\n${utf8.repeat(80)}`
    for (const [mark, asked] of [
      ['\ufeff', 'windows-1252'],
      ['', undefined],
    ] as const)
      for (const size of SIZES)
        expect(await read(Buffer.from(mark + text), asked, size)).toEqual({ encoding: 'utf-8', text })
  })
})

describe('an accent as the last byte that has arrived', () => {
  it.each<[string, Encoding, string, Buffer]>([
    ['is the start of a longer character', 'utf-8', 'ë\n', Buffer.from('ë\n')],
    ['is a letter', 'windows-1252', 'ë\n', Buffer.from('ë\n', 'latin1')],
    ['is a letter, and the file ends', 'windows-1252', 'ë', Buffer.from('ë', 'latin1')],
  ])('%s', async (_, encoding, text, end) => {
    for (const size of [1, 64])
      expect(await read(Buffer.concat([Buffer.from(HEAD), end]), undefined, size)).toEqual({
        encoding,
        text: HEAD + text,
      })
  })
})

describe('an encoding is guessed from its letters', () => {
  const cyrillic = (text: string) =>
    Buffer.from([...text].map((one) => (one >= 'А' && one <= 'я' ? one.charCodeAt(0) - 0x350 : one.charCodeAt(0))))
  it.each<[string, Encoding, Buffer, string]>([
    [
      'Russian',
      'windows-1251',
      cyrillic('Имя;Город\nИван Петров;Москва\nАнна Смирнова;Казань\n'),
      'Имя;Город\nИван Петров;Москва\nАнна Смирнова;Казань\n',
    ],
    [
      'a Dane among English names',
      'windows-1252',
      Buffer.from('Name\nS\u00f8ren\nAnn\nBob\nCid\n', 'latin1'),
      'Name\nSøren\nAnn\nBob\nCid\n',
    ],
    [
      'Hungarian letters that Western text has too',
      'windows-1252',
      Buffer.from('N\u00e9v\nG\u00e1bor\n\u00c1rp\u00e1d\n', 'latin1'),
      'Név\nGábor\nÁrpád\n',
    ],
    [
      'a euro sign and quotes',
      'windows-1252',
      Buffer.from('Note\n\u0093for \u0080 5\u0094\n', 'latin1'),
      'Note\n“for € 5”\n',
    ],
  ])('%s', async (_, encoding, bytes, text) => {
    expect(await read(bytes, undefined, 7)).toEqual({ encoding, text })
  })
})

describe('the delimiter', () => {
  it.each([
    [',', 'name,email\nAnn;Bob;Cid;Dan,x\n'],
    [',', 'name,email\rAnn;Bob;Cid;Dan,x\r'],
    [';', '"sep=;"\nname,email,city\n'],
    [',', '"sep=x"\nname,email\n'],
    [',', 'id,"sep=;"\nname\n'],
    [';', 'name;"a,b,c"\n'],
    [',', 'name\n'],
  ])('is %j', (delimiter, head) => {
    expect(guessDelimiter(head)).toBe(delimiter)
  })
})
