import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Files that import what a rule forbids. */
const REFUSED: [rule: string, file: string, specifier: string][] = [
  ['lib-knows-no-screens', 'lib/crm/contacts/contacts.ts', 'components/ui/button'],
  ['components-know-no-pages', 'components/shell/menu.tsx', 'app/page'],
  ['pages-compose', 'app/(crm)/contacts/page.tsx', 'lib/crm/contacts/verbs'],
  ['pages-compose', 'app/(crm)/contacts/list.tsx', 'lib/db/tenant'],
  ['routes-hand-over', 'app/api/v1/contacts/route.ts', 'lib/db/tenant'],
  ['routes-hand-over', 'app/api/v1/deals/route.ts', 'components/ui/button'],
  ['rooms-reach-down', 'lib/resource/references.ts', 'lib/crm/contacts/schema'],
  ['rooms-reach-down', 'lib/resource/bulk.ts', 'lib/long-work/bulk/targets'],
  ['rooms-reach-down', 'lib/identity/matching/place.ts', 'lib/identity/sessions/verbs'],
  ['rooms-reach-down', 'lib/jobs/queue.ts', 'lib/identity/decision/decide'],
  ['rooms-reach-down', 'lib/long-work/exports/run.ts', 'lib/api/problem'],
  ['rooms-reach-down', 'lib/long-work/files/chunks.ts', 'lib/long-work/imports/verbs'],
  ['every-room-has-a-place', 'lib/faxes/send.ts', 'lib/ids'],
  ['browser-code', 'components/resource/table.tsx', 'lib/resource/crud'],
  ['browser-code', 'lib/client/fetch.ts', 'lib/env'],
  ['runs-anywhere', 'lib/crm/contacts/schema.ts', 'lib/env'],
  ['ui-stands-alone', 'components/ui/field.tsx', 'lib/format'],
  ['resource-components-know-no-domain', 'components/resource/grid.tsx', 'lib/crm/deals/schema'],
  ['resource-components-know-no-domain', 'components/resource/form.tsx', 'components/crm/contact-card'],
  ['no-framework-in-domains', 'lib/long-work/bulk/run.ts', 'react'],
  ['no-framework-in-domains', 'lib/sign-up/register.ts', 'next'],
  ['resources-meet-through-schemas', 'lib/crm/contacts/merge.ts', 'lib/crm/deals/verbs'],
  ['domains-meet-through-schemas', 'lib/identity/sessions/mark.ts', 'lib/accounts/verbs'],
  ['database-at-the-edge', 'lib/crm/contacts/query.ts', 'lib/db/client'],
  ['raw-sql-in-few-rooms', 'lib/crm/deals/ranks.ts', 'lib/db/raw'],
  ['raw-sql-in-few-rooms', 'lib/api/answers.ts', 'lib/db/raw'],
  ['raw-sql-in-few-rooms', 'lib/webhooks/feed.ts', 'lib/db/raw'],
  ['one-door-to-the-engine', 'lib/api/faces.ts', 'lib/identity/engine/faces/detect'],
  ['readers-stay-in-the-engine', 'lib/identity/person/documents.ts', 'sharp'],
  ['no-vague-rooms', 'lib/crm/deals/rules.ts', 'lib/crm/deals/utils/text'],
]

const ACCEPTED: [file: string, specifier: string][] = [
  ['app/(crm)/deals/page.tsx', 'components/crm/contact-card'],
  ['app/(crm)/deals/kept.tsx', 'lib/crm/deals/schema'],
  ['app/api/v1/notes/route.ts', 'lib/api/problem'],
  ['components/crm/deal-card.tsx', 'lib/client/records'],
  ['components/crm/deal-link.tsx', 'lib/crm/deals/schema'],
  ['lib/crm/deals/place.ts', 'lib/crm/pipelines/schema'],
  ['lib/crm/deals/record.ts', 'lib/resource/crud'],
  ['lib/identity/person/faces.ts', 'lib/identity/engine/engine'],
  ['lib/identity/engine/picture.ts', 'sharp'],
  ['lib/api/route.ts', 'lib/db/client'],
  ['lib/resource/page.ts', 'lib/db/raw'],
  ['lib/reports/figures/figures.ts', 'lib/db/raw'],
  ['lib/crm/deals/place.test.ts', 'lib/db/client'],
]

const CIRCLE = { 'lib/crm/notes/here.ts': 'lib/crm/notes/there', 'lib/crm/notes/there.ts': 'lib/crm/notes/here' }
const PACKAGES = new Set(['react', 'next', 'sharp'])

interface Violation {
  rule: { name: string }
  from: string
}

let folder: string
let violations: Violation[]

function write(file: string, text: string): void {
  const at = path.join(folder, file)
  fs.mkdirSync(path.dirname(at), { recursive: true })
  fs.writeFileSync(at, text)
}

/** One project that breaks every rule by type or by value, cruised once. */
beforeAll(() => {
  const root = process.cwd()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-rules-'))
  fs.copyFileSync(path.join(root, '.dependency-cruiser.mjs'), path.join(folder, '.dependency-cruiser.mjs'))
  write('tsconfig.json', JSON.stringify({ compilerOptions: { baseUrl: '.', paths: { '@/*': ['./*'] } } }))
  write('package.json', JSON.stringify({ dependencies: { react: '*', next: '*', sharp: '*' } }))
  for (const name of PACKAGES) write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
  for (const name of PACKAGES) write(`node_modules/${name}/index.js`, 'module.exports = {}')
  const imports: [string, string][] = [
    ...REFUSED.map(([, file, to]): [string, string] => [file, to]),
    ...ACCEPTED,
    ...Object.entries(CIRCLE),
  ]
  for (const target of imports.map(([, to]) => to))
    if (!PACKAGES.has(target)) write(`${target}.ts`, 'export type It = 1\n')
  for (const [file, to] of imports)
    write(file, `import type { It } from '${PACKAGES.has(to) ? to : `@/${to}`}'\nexport type Mine = It\n`)
  const cruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const compiler = path.join(root, 'testing/lint/typescript-5.mjs')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', compiler, cruise, 'lib', 'app', 'components', '--config', '.dependency-cruiser.mjs', '-T', 'json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (!stdout.startsWith('{')) throw new Error(stderr)
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

const rulesBrokenBy = (file: string) =>
  violations.filter(({ from }) => from === file).map(({ rule }) => rule.name.replace(/:.*/, ''))

describe('the import rules', () => {
  it.each(REFUSED)('%s refuses %s importing %s', (rule, file) => {
    expect(rulesBrokenBy(file)).toContain(rule)
  })

  it('no-cycles refuses two files that import one another, even as types', () => {
    expect(rulesBrokenBy('lib/crm/notes/here.ts')).toContain('no-cycles')
  })

  it.each(ACCEPTED)('let %s import %s', (file) => {
    expect(rulesBrokenBy(file)).toEqual([])
  })
})

describe('raw SQL past lib/db/raw', () => {
  const CALLS = {
    tagged: 'db.$queryRaw`SELECT 1`',
    unsafe: "db.$queryRawUnsafe('SELECT 1')",
    executed: 'db.$executeRaw`SELECT 1`',
    bracketed: "db['$executeRawUnsafe']('SELECT 1')",
  }

  it('is forbidden in a domain and allowed above the organisations', () => {
    fs.copyFileSync('.oxlintrc.json', path.join(folder, '.oxlintrc.json'))
    for (const room of ['lib/crm/raw', 'lib/auth/raw'])
      for (const [name, call] of Object.entries(CALLS))
        write(`${room}/${name}.ts`, `export const it = (db: PrismaClient): unknown => ${call}\n`)
    const { stdout } = spawnSync(
      path.resolve('node_modules/.bin/oxlint'),
      ['--format', 'unix', 'lib/crm/raw', 'lib/auth/raw'],
      { cwd: folder, encoding: 'utf8' },
    )
    const refused = stdout.split('\n').filter((line) => line.includes('no-restricted-properties'))
    expect(refused.map((line) => line.replace(/:.*/, '')).toSorted()).toEqual(
      Object.keys(CALLS)
        .map((name) => `lib/crm/raw/${name}.ts`)
        .toSorted(),
    )
  })
})
