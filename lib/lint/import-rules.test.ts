import { describe, expect, it } from 'vitest'
import { findingsIn } from './project'

/** The findings for one file with one import. */
const lint = (file: string, specifier: string, before = '') =>
  findingsIn(new Map([[file, `${before}import { it } from '${specifier}'\nit()\n`]]))

const REFUSED: [rule: string, file: string, specifier: string][] = [
  ['lib knows nothing of app and components', 'lib/crm/contacts/contacts.ts', '@/components/ui/button'],
  ['lib knows nothing of app and components', 'lib/format.ts', '../app/layout'],
  ['components nothing of app', 'components/shell/menu.tsx', '@/app/page'],
  ['a page composes components', 'app/(crm)/contacts/page.tsx', '@/lib/crm/contacts/contacts'],
  ['a page composes components', 'app/(crm)/contacts/page.tsx', '@/lib/db/tenant'],
  ['a route hands over to lib/api', 'app/api/v1/contacts/route.ts', '@/lib/db/client'],
  ['a route hands over to lib/api', 'app/api/v1/contacts/route.ts', '@/components/ui/button'],
  ['lib/resource knows of a domain its schemas only', 'lib/registry.ts', '@/lib/crm/contacts/contacts'],
  ['browser code takes from lib only', 'components/resource/table.tsx', '@/lib/resource/crud'],
  ['browser code takes from lib only', 'lib/client/fetch.ts', '@/lib/env'],
  ['imports nothing that does not', 'lib/crm/contacts/schema.ts', 'pg'],
  ['imports nothing that does not', 'lib/crm/contacts/schema.ts', '../../env'],
  ['components/ui imports no other project folder', 'components/ui/button.tsx', '@/lib/format'],
  ['components/resource knows no domain', 'components/resource/table.tsx', '@/lib/crm/contacts/schema'],
  ['components/resource knows no domain', 'components/resource/table.tsx', '../crm/contact-card'],
  ['a domain knows no framework', 'lib/crm/contacts/contacts.ts', 'next/headers'],
  ['a domain knows no framework', 'lib/identity/sessions/sessions.ts', '@/lib/api/problem'],
  ['domains meet through schemas and events', 'lib/crm/contacts/contacts.ts', '../deals/deals'],
  ['domains meet through schemas and events', 'lib/identity/sessions/sessions.ts', '@/lib/crm/contacts/contacts'],
  ['the database is opened only at an edge', 'lib/crm/contacts/contacts.ts', '@/lib/db/client'],
  ['the database is opened only at an edge', 'lib/mail/send.ts', 'pg'],
  ['the engine is reached through', 'lib/crm/contacts/contacts.ts', '@/lib/identity/engine/faces/detect'],
  ['stay in the engine', 'lib/identity/person/documents.ts', 'sharp'],
]

const ACCEPTED: [file: string, specifier: string][] = [
  ['app/(crm)/contacts/page.tsx', '@/components/resource/table'],
  ['app/(crm)/contacts/page.tsx', '@/lib/crm/contacts/schema'],
  ['app/api/v1/contacts/route.ts', '@/lib/api/route'],
  ['components/crm/contact-card.tsx', '@/lib/client/contacts'],
  ['components/crm/contact-card.tsx', '@/lib/crm/contacts/schema'],
  ['lib/registry.ts', '@/lib/crm/contacts/schema'],
  ['lib/crm/contacts/schema.ts', 'zod'],
  ['lib/crm/contacts/contacts.ts', '../deals/schema'],
  ['lib/crm/contacts/contacts.ts', '@/lib/events/record'],
  ['lib/crm/merge.ts', './contacts/contacts'],
  ['lib/identity/process/decide.ts', '../evidence/stored'],
  ['lib/identity/person/faces.ts', '@/lib/identity/engine/engine'],
  ['lib/identity/engine/picture.ts', 'sharp'],
  ['lib/api/route.ts', '@/lib/db/client'],
  ['lib/crm/contacts/contacts.test.ts', '@/lib/db/client'],
]

describe('the import rules', () => {
  it.each(REFUSED)('"%s" refuses %s importing %s', (rule, file, specifier) => {
    expect(lint(file, specifier)).toContainEqual(expect.stringContaining(rule))
  })

  it('count a page as browser code once it says so', () => {
    expect(lint('app/(crm)/page.tsx', '@/lib/auth/caller', `'use client'\n`)).toContainEqual(
      expect.stringContaining('browser code'),
    )
  })

  it.each(ACCEPTED)('let %s import %s', (file, specifier) => {
    expect(lint(file, specifier)).toEqual([])
  })

  it.each([
    ["export { it } from '@/lib/db/client'"],
    ["const it = await import('@/lib/db/client')"],
    ["import '@/lib/db/client'"],
    ["import {\n  it,\n} from '@/lib/db/client'"],
    ["const it = require('@/lib/db/client')"],
    ["import type { It } from '@/lib/db/client'"],
  ])('see every way to import: %s', (source) => {
    expect(findingsIn(new Map([['lib/mail/send.ts', `${source}\nexport const one = 1\n`]]))).toHaveLength(1)
  })

  it('name file, line and what is wrong', () => {
    expect(lint('lib/mail/send.ts', 'pg', '// one line above\n')).toEqual([
      'lib/mail/send.ts:2: imports pg, but the database is opened only at an edge',
    ])
  })

  it('pass over what a comment says', () => {
    expect(
      findingsIn(
        new Map([['lib/mail/send.ts', "// import { it } from 'pg'\n/* from 'pg' */\nexport const one = 1\n"]]),
      ),
    ).toEqual([])
  })
})

describe('the shape rules', () => {
  const shape = (file: string, source: string) => findingsIn(new Map([[file, source]]))

  it('refuse a barrel', () => {
    expect(
      shape('lib/crm/contacts/index.ts', "export * from './contacts'\nexport { a } from './schema'\n"),
    ).toHaveLength(1)
  })

  it('refuse a file over 500 lines', () => {
    expect(shape('lib/format.ts', 'export const a = 1\n'.repeat(501))).toHaveLength(1)
    expect(shape('lib/format.ts', 'export const a = 1\n'.repeat(500))).toEqual([])
  })

  it.each(['utils', 'misc', 'helpers', 'common'])('refuse a folder called %s', (name) => {
    expect(shape(`lib/${name}/text.ts`, 'export const a = 1\n')).toHaveLength(1)
  })
})
