import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { operations } from '@/lib/api/operations'
import { inEnglish } from '@/lib/client/words/translate'
import { foundTogether } from '@/components/records/found-together'
import type { AnyRecord } from '@/components/resource/screen'
import { trashesIn } from './trash'

it('lists each kind of record that can be restored once, and has no link for those without a page of deleted ones', () => {
  const trashes = trashesIn(inEnglish)
  const restorable = operations.flatMap(({ id }) => /^restore_(.+)$/.exec(id)?.[1] ?? [])
  expect(trashes.map(({ resource }) => resource.name).toSorted()).toEqual(restorable.toSorted())
  expect(trashes.flatMap(({ resource, href }) => (href ? [] : [resource.path]))).toContain('workflows')
})

it('knows the page of the app where each kind of record is found once it is restored', () => {
  const app = path.resolve(import.meta.dirname, '../../app/(crm)')
  const addresses = new Map(
    trashesIn(inEnglish).map(({ resource, foundAt }) => [
      resource.path,
      foundAt?.({ id: 'ID', resource: 'deals' } as never) ?? '',
    ]),
  )
  for (const [collection, address] of addresses) {
    const page = path.join(app, address.replace(/\?.*$/, '').replace(/ID$/, '[id]'), 'page.tsx')
    expect([collection, address !== '' && fs.existsSync(page)]).toEqual([collection, true])
  }
  expect([addresses.get('views'), addresses.get('custom_fields')]).toEqual([
    '/deals?view=ID',
    '/settings/fields?resource=deals',
  ])
})

it('does not link to a restored view if its list shows no views', () => {
  const views = trashesIn(inEnglish).find(({ resource }) => resource.path === 'views')
  expect(views?.foundAt?.({ id: 'ID', resource: 'sessions' } as never)).toBeUndefined()
})

it('links several restored records to their list, and a single one to its page', () => {
  const together = (path: string, ...records: object[]) => {
    const trash = trashesIn(inEnglish).find(({ resource }) => resource.path === path)
    return trash && foundTogether(trash, records as AnyRecord[])
  }
  const [bea, cy] = [{ id: 'BEA' }, { id: 'CY' }]
  expect(together('contacts')).toBeUndefined()
  expect(together('contacts', bea)).toBe('/contacts/BEA')
  expect(together('contacts', bea, cy)).toBe('/contacts?sort=-updated_at')
  expect(together('pipelines', bea, cy)).toBe('/settings/pipelines')
  expect(together('tags', bea, cy)).toBe('/settings/tags')
  const ofDeals = [
    { ...bea, resource: 'deals' },
    { ...cy, resource: 'deals' },
  ]
  expect(together('custom_fields', ...ofDeals)).toBe('/settings/fields?resource=deals')
  expect(together('views', ...ofDeals)).toBe('/deals')
  expect(together('views', { ...bea, resource: 'deals' }, { ...cy, resource: 'contacts' })).toBeUndefined()
})
