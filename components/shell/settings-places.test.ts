import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { inEnglish } from '@/lib/client/words/translate'
import { findByWords } from './find-by-words'
import { allSettingsIn, settingsIn, settingsPageAt } from './settings-places'

const ROOT = path.resolve(import.meta.dirname, '../..')
const firstFor = (typed: string) => findByWords(allSettingsIn(inEnglish), typed)[0]?.label

it('finds a setting by its name and by the words people use for it', () => {
  expect(firstFor('password')).toBe('Password')
  expect(firstFor('2fa')).toBe('Two-factor sign-in')
  expect(firstFor('webhook')).toBe('Webhooks')
  expect(firstFor('api')).toBe('API Keys')
  expect(firstFor('retention')).toBe('What checks keep, and how long')
  expect(firstFor('dark mode')).toBe('Theme')
  expect(firstFor('german')).toBe('Language of mails')
  expect(firstFor('comma')).toBe('Dates and numbers')
  expect(findByWords(allSettingsIn(inEnglish), 'gdpr').map(({ label }) => label)).toEqual([
    'Delete the organisation',
    'What checks keep, and how long',
    'Exports',
    'Deleted records',
    'Audit log',
  ])
  expect(findByWords(allSettingsIn(inEnglish), 'zebra')).toEqual([])
})

it('every settings page listed exists, and every page that exists is listed', () => {
  const pages = settingsIn(inEnglish)
    .flatMap((group) => group.pages)
    .map(({ href }) => href)
  expect(new Set(pages).size).toBe(pages.length)
  const pageOf = (href: string) => path.join(ROOT, 'app/(crm)', href, 'page.tsx')
  expect(pages.filter((href) => href.startsWith('/settings/') && !fs.existsSync(pageOf(href)))).toEqual([])
  const made = fs
    .readdirSync(path.join(ROOT, 'app/(crm)/settings'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `/settings/${name}`)
  expect(made.filter((href) => !settingsPageAt(inEnglish, href))).toEqual([])
})

it('every anchor of a setting is an id on some page, and every card with an id is listed', () => {
  const sources = ['components/settings', 'components/account', 'components/identity']
    .flatMap((folder) => fs.readdirSync(path.join(ROOT, folder)).map((name) => path.join(ROOT, folder, name)))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n')
  const ids = allSettingsIn(inEnglish).flatMap(({ href }) => href.split('#')[1] ?? [])
  expect(ids.filter((id) => !sources.includes(`id="${id}"`))).toEqual([])
  const cards = [...sources.matchAll(/<Card\s+id="([^"]+)"/g)].map(([, id]) => id ?? '')
  expect(cards.filter((id) => !ids.includes(id))).toEqual([])
})
