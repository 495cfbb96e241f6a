import type { FraudSignal } from '../../findings'
import { editorIn } from './editors'
import type { Pdf } from './pdf'
import { contentWasRevised } from './pdf-revisions'

const DAY = 86_400_000

/**
 * Signals a PDF that was changed after it was made: an editing program names itself, a later revision repaints a page,
 * or it was saved again at least a day later. A signature updates the date of the file, so dates mean nothing in a
 * signed one.
 */
export async function editedSignals(bytes: Uint8Array, pdf: Pdf): Promise<FraudSignal[]> {
  const { info, metadata } = await pdf.getMetadata()
  const said = (name: string): string => {
    const value: unknown = name in info ? Reflect.get(info, name) : undefined
    return typeof value === 'string' ? value : ''
  }
  const xmp: unknown = metadata?.get('xmp:creatortool')
  const editor = editorIn([said('Producer'), said('Creator'), typeof xmp === 'string' ? xmp : ''].join('\n'))
  const signed = bytesInclude(bytes, '/ByteRange')
  const findings = [
    ...(contentWasRevised(bytes)
      ? [{ weight: 0.8, detail: 'A later revision of the file changed what its pages show.' }]
      : []),
    ...(editor ? [{ weight: editor.weight, detail: `The file was last saved with ${editor.name}.` }] : []),
    ...(!signed && savedLater(said('CreationDate'), said('ModDate'))
      ? [{ weight: 0.4, detail: 'The file was saved again days after it was made.' }]
      : []),
  ]
  if (findings.length === 0) return []
  return [
    {
      code: 'pdf_edited',
      weight: Math.max(...findings.map((finding) => finding.weight)),
      detail: findings.map((finding) => finding.detail).join(' '),
    },
  ]
}

const bytesInclude = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text)

function savedLater(created: string, saved: string): boolean {
  const [from, to] = [momentOf(created), momentOf(saved)]
  return from !== null && to !== null && to - from > DAY
}

/** `D:20261003120000+01'00'` in milliseconds (ISO 32000-1 section 7.9.4). */
function momentOf(date: string): number | null {
  const match = /^D:(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?)?/.exec(date)
  if (!match) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0))
  const ahead = (match[7] === '-' ? -1 : 1) * (Number(match[8] ?? 0) * 60 + Number(match[9] ?? 0))
  return Date.UTC(year, month - 1, day, hour, minute - ahead, second)
}
