/**
 * Programs that change what a finished page or picture shows, as they name themselves. Programs that make, print, scan,
 * sign, join or compress papers are not among them.
 */
const EDITORS = [
  'Photoshop', 'GIMP', 'Illustrator', 'Affinity Photo', 'Affinity Designer', 'Affinity Publisher', 'Pixelmator', 'Paint.NET', 'Photopea', 'Pixlr', 'PicsArt', 'Canva', 'CorelDRAW', 'Inkscape', 'Krita', 'Facetune', 'Snapseed', 'Fotor', 'PhotoScape', 'PaintShop',
  'Acrobat Pro', 'Foxit PhantomPDF', 'Foxit PDF Editor', 'Foxit Editor', 'PDF-XChange Editor', 'Nitro Pro', 'PDFelement', 'PDFescape', 'Sejda', 'iLovePDF', 'Smallpdf', 'Soda PDF', 'pdfFiller', 'DocHub', 'PDF Candy', 'Xodo', 'Master PDF Editor', 'Infix', 'Able2Extract', 'PDF Expert', 'LibreOffice Draw',
]

/** The first editor that a text names. */
export function editorIn(text: string): string | null {
  const folded = text.toLowerCase()
  return EDITORS.find((editor) => new RegExp(`(?<![a-z])${editor.toLowerCase().replace(/[.-]/g, '\\$&')}(?![a-z])`).test(folded)) ?? null
}
