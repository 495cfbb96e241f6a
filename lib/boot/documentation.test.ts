import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { SETTING_NAMES } from '@/lib/env'

/** What newcomers type, open and look up: the documents must not mention anything that does not exist. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...inFolder('docs'), ...inFolder('docs/decisions')]
const GUIDES = DOCUMENTS.filter((file) => !file.startsWith('docs/decisions/'))
const packages = z.record(z.string(), z.string())
const { scripts, dependencies, devDependencies, allowScripts } = z
  .object({
    scripts: packages,
    dependencies: packages,
    devDependencies: packages,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(read('package.json')))

function inFolder(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}
function read(file: string): string {
  return fs.readFileSync(file, 'utf8')
}
const found = (file: string, what: RegExp): string[] => [...read(file).matchAll(what)].map(([, one = '']) => one)

/** `lib/{a,b}.ts` means two files. */
const spelledOut = (file: string): string[] => {
  const [whole = '', choices] = /\{([^}]*)\}/.exec(file) ?? []
  return choices === undefined ? [file] : choices.split(',').map((one) => file.replace(whole, one))
}
/** Anchors in the form that GitHub generates for headings. */
const anchorsOf = (file: string): string[] =>
  [
    ...read(file)
      .replaceAll(/^```[^]*?^```/gm, '')
      .matchAll(/^#+ (.*)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  )

it('the guides name only scripts in package.json', () => {
  const missing = GUIDES.flatMap((file) =>
    found(file, /npm run (?:--silent )?([\w:-]+)/g).filter((name) => !(name in scripts)),
  )
  expect(missing).toEqual([])
})

it('the guides name only files that exist, except those that a recipe creates', () => {
  const missing = GUIDES.flatMap((file) =>
    found(file, /`((?:app|components|lib|prisma|testing|bench|e2e|docs)\/[^`\s<*]+)`/g)
      .filter((name) => !/\bproducts?\b/.test(name))
      .flatMap(spelledOut)
      .filter((name) => ![name, `${name}.ts`].some((one) => fs.existsSync(one)))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('the documents link only to files and headings that exist', () => {
  const missing = DOCUMENTS.flatMap((file) =>
    found(file, /\]\(((?!https?:)[^)\s]+)\)/g).filter((link) => {
      const [name = '', anchor] = link.split('#')
      const target = name ? path.join(path.dirname(file), name) : file
      return !fs.existsSync(target) || (anchor && !anchorsOf(target).includes(anchor))
    }),
  )
  expect(missing).toEqual([])
})

it('the documents cite only decisions that exist', () => {
  const made = new Set(inFolder('docs/decisions').map((file) => Number(path.basename(file).slice(0, 4))))
  const missing = [...GUIDES, 'CHANGELOG.md'].flatMap((file) =>
    found(file, /[Dd]ecisions? (\d{1,4}(?:(?:, | and |–)\d{1,4})*)\b/g)
      .flatMap((numbers) => numbers.match(/\d+/g) ?? [])
      .filter((number) => !made.has(Number(number))),
  )
  expect(missing).toEqual([])
})

it('the guides explain exactly the settings that an operator has', () => {
  const settings = SETTING_NAMES.filter((name) => name !== 'EMBEDDED_DATABASE').toSorted() // only `npm start` sets it
  const [, table = ''] = read('README.md').split('\n## Settings\n')
  const rows = (table.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  expect(named.toSorted()).toEqual(settings)
  expect(found('.env.example', /^# (\w+)=/gm).toSorted()).toEqual(settings)
})

it('the guides say why each package is there, and each version is exact', () => {
  const [, said = ''] = read('README.md').split('\n## Dependencies\n')
  const rows = (said.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  const named = new Set(rows.flatMap((row) => (row.split(' | ')[0] ?? '').match(/@?[\w./-]+/g) ?? []))
  const all = { ...dependencies, ...devDependencies }
  expect(Object.keys(all).filter((name) => !name.startsWith('@types/') && !named.has(name))).toEqual([])
  expect(Object.values(all).filter((version) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

it('every package that runs a script when it is installed is allowed to, or not: npm 12 skips and lists the others', () => {
  const { packages: locked } = z
    .object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) })
    .parse(JSON.parse(read('package-lock.json')))
  const running = Object.entries(locked).filter(([place, { hasInstallScript }]) => place && hasInstallScript)
  const names = running.map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(names)].sort())
})
