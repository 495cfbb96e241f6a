/**
 * Programs that change what a finished page or picture shows, as they name themselves. Excludes programs that create,
 * print, scan, sign or archive papers.
 */
const EDITORS = [
  'Photoshop',
  'GIMP',
  'Illustrator',
  'Affinity Photo',
  'Affinity Designer',
  'Affinity Publisher',
  'Pixelmator',
  'Paint.NET',
  'Photopea',
  'Pixlr',
  'PicsArt',
  'Canva',
  'CorelDRAW',
  'Inkscape',
  'Krita',
  'Facetune',
  'Snapseed',
  'Fotor',
  'PhotoScape',
  'PaintShop',
  'Acrobat Pro',
  'Foxit PhantomPDF',
  'Foxit PDF Editor',
  'Foxit Editor',
  'PDF-XChange Editor',
  'Nitro Pro',
  'PDFelement',
  'PDFescape',
  'pdfFiller',
  'DocHub',
  'Master PDF Editor',
  'Infix',
  'Able2Extract',
  'PDF Expert',
  'LibreOffice Draw',
]

/** Sites for joining and compressing papers that can edit as well. */
const TOOLBOXES = ['iLovePDF', 'Smallpdf', 'Sejda', 'Soda PDF', 'PDF Candy', 'Xodo', 'PDF24']

export interface NamedEditor {
  name: string
  /** Weight of a fraud signal, 0–1. */
  weight: number
}

/** The first editor named in a text. */
export function editorIn(text: string): NamedEditor | null {
  const named = (names: string[]) =>
    names.find((name) =>
      new RegExp(`(?<![a-z])${name.toLowerCase().replace(/[.-]/g, '\\$&')}(?![a-z])`).test(text.toLowerCase()),
    )
  const editor = named(EDITORS)
  if (editor) return { name: editor, weight: 0.7 }
  const toolbox = named(TOOLBOXES)
  return toolbox ? { name: toolbox, weight: 0.5 } : null
}
