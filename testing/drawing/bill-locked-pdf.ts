import { createHash } from 'node:crypto'

/** The padding of ISO 32000-1 section 7.6.3.3. */
const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const FILE_ID = Buffer.from('0123456789abcdef0123456789abcdef', 'hex')
const PERMISSIONS = -4

/** A one-line PDF that opens only with the password: standard security handler, revision 2, 40-bit RC4. */
export function lockedPdf(text: string, password: string): Buffer {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
  const owner = rc4(md5(padded).subarray(0, 5), padded)
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(PERMISSIONS)
  const key = md5(Buffer.concat([padded, owner, permissions, FILE_ID])).subarray(0, 5)
  const content = rc4(objectKey(key, 4), Buffer.from(`BT /F1 12 Tf 72 720 Td (${text}) Tj ET`, 'latin1'))
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Filter /Standard /V 1 /R 2 /P ${PERMISSIONS} /O <${owner.toString('hex')}> /U <${rc4(key, PADDING).toString('hex')}> >>`,
  ])
}

function objectKey(key: Buffer, object: number): Buffer {
  return md5(Buffer.concat([key, Buffer.from([object, 0, 0, 0, 0])])).subarray(0, 10)
}

/** Objects 1…n, the cross-reference table, and a trailer that names the last object as /Encrypt. */
function assemble(objects: (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  objects.forEach((object, i) => {
    offsets.push(length())
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  })
  const start = length()
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const id = FILE_ID.toString('hex')
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Encrypt ${objects.length} 0 R /ID [<${id}><${id}>] >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest()
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i)
  const at = (i: number) => state[i] ?? 0
  const swap = (i: number, j: number) => ([state[i], state[j]] = [at(j), at(i)])
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  const stream = bytes.map((byte) => {
    i = (i + 1) & 255
    j = (j + at(i)) & 255
    swap(i, j)
    return byte ^ at((at(i) + at(j)) & 255)
  })
  return Buffer.from(stream)
}
