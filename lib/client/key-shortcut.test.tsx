import fs from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { SearchBox } from '@/components/resource/search-box'

vi.hoisted(() => vi.resetModules())
const keys = vi.hoisted(() => ({ isOn: true }))
vi.mock('./single-keys', () => ({ useSingleKeys: () => keys }))
afterAll(() => vi.resetModules())

const box = () => renderToStaticMarkup(<SearchBox label="Search" value="" onChange={() => undefined} />)

test('a shortcut of a single character is announced only while single characters are shortcuts', () => {
  keys.isOn = false
  expect(box()).not.toContain('aria-keyshortcuts')
  keys.isOn = true
  expect(box()).toContain('aria-keyshortcuts="/"')
})

test('so is that of every other control', () => {
  const root = path.resolve(import.meta.dirname, '../../components')
  const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const said = files.flatMap((file) =>
    [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/aria-keyshortcuts=(\S+)/g)].map(([, keys]) => keys),
  )
  expect(said.length).toBeGreaterThan(15)
  const fixed = said.filter((keys) => !/^\{(shortcut|announced)\}/.test(keys ?? ''))
  // Not single characters: they work whatever is switched off.
  expect(fixed.filter((keys) => !keys?.startsWith('"Control+'))).toEqual([])
})
