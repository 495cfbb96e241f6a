import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
/** The person's page has no member with preferences: one language, one time zone. */
const OF_THE_PERSON = /^components\/identity\/person\//
const AROUND =
  /\bIntl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat)\b|\.toLocale(?:Date|Time)?String\(|\.[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes)\(/

const sources = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)

it('screens read and write dates, times and numbers as their reader chose, through useFormats alone', () => {
  const around = ['components', 'lib/client', 'app']
    .flatMap(sources)
    .filter((file) => !OF_THE_PERSON.test(file) && file !== 'lib/client/formats.tsx')
    .filter((file) => AROUND.test(fs.readFileSync(path.join(ROOT, file), 'utf8')))
  expect(around).toEqual([])
})
