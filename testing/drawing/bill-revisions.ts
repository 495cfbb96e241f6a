/** Appends revisions to PDFs like programs that save incrementally (ISO 32000-1 section 7.5.6). */
interface Parts {
  text: string
  /** Number and dictionary of the first page. */
  page: { number: number; dictionary: string }
  root: string
  size: number
}

/** @param pdf saved without object streams */
function partsOf(pdf: Buffer): Parts {
  const text = pdf.toString('latin1')
  const [, number, dictionary] =
    /(\d+) 0 obj\s*(<<(?:(?!endobj)[\s\S])*?\/Type \/Page\b(?!s)[\s\S]*?)\s*endobj/.exec(text) ?? []
  const [, root] = /\/Root (\d+ 0 R)/.exec(text) ?? []
  const [, size] = /\/Size (\d+)/.exec(text) ?? []
  if (!number || !dictionary || !root || !size) throw new Error('not a PDF with plain objects')
  return { text, page: { number: Number(number), dictionary }, root, size: Number(size) }
}

/** A revision that repaints the first page with one line of text. */
export function repainted(pdf: Buffer, line: string): Buffer {
  const { page } = partsOf(pdf)
  const [, content] = /\/Contents (?:\[\s*)?(\d+) 0 R/.exec(page.dictionary) ?? []
  const painting = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`
  return appended(pdf, [[Number(content), `<< /Length ${painting.length} >>\nstream\n${painting}\nendstream`]])
}

/** A revision that signs: the page gets a field, and the painted content stays the same. */
export function signed(pdf: Buffer): Buffer {
  const { page, size } = partsOf(pdf)
  return appended(pdf, [
    [page.number, page.dictionary.replace(/>>\s*$/, `/Annots [${size} 0 R] >>`)],
    [
      size,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /Rect [0 0 0 0] /V ${size + 1} 0 R /P ${page.number} 0 R >>`,
    ],
    [
      size + 1,
      '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 840 960 240] /Contents <00> /M (D:20261120120000Z) >>',
    ],
  ])
}

/** The two ends that a linearised file has from the start (annex F). */
export function linearised(pdf: Buffer): Buffer {
  const at = pdf.indexOf('\n', pdf.indexOf('%PDF-')) + 1
  const first =
    '900 0 obj\n<< /Linearized 1 /L 1000 /H [600 50] /O 3 /E 900 /N 1 /T 900 >>\nendobj\nxref\n0 0\ntrailer\n<< /Size 901 >>\nstartxref\n0\n%%EOF\n'
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(first), pdf.subarray(at)])
}

function appended(pdf: Buffer, objects: [number: number, body: string][]): Buffer {
  const { text, root, size } = partsOf(pdf)
  const [, previous = '0'] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text) ?? []
  let update = '\n'
  const table = objects.map(([number, body]) => {
    const offset = pdf.length + update.length
    update += `${number} 0 obj\n${body}\nendobj\n`
    return `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = pdf.length + update.length
  const newSize = Math.max(size, ...objects.map(([number]) => number + 1))
  update += `xref\n${table.join('')}trailer\n<< /Size ${newSize} /Root ${root} /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(update, 'latin1')])
}
