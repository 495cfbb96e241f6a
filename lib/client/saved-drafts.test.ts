import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { draftKey, deleteDrafts, saveDraft, readDraft } from './saved-drafts'

const text = z.string()
const ofAnn = draftKey('ann', 'lettings', 'contacts/1')
const ofBen = draftKey('ben', 'lettings', 'contacts/1')

beforeEach(() => {
  vi.unstubAllGlobals()
  deleteDrafts()
})

it('keeps a draft for its writer and place until it is discarded', () => {
  saveDraft(ofAnn, 'Half a note')
  expect(readDraft(ofAnn, text)).toBe('Half a note')
  expect(readDraft(ofBen, text)).toBeNull()
  expect(readDraft(draftKey('ann', 'sales', 'contacts/1'), text)).toBeNull()
  saveDraft(ofAnn, null)
  expect(readDraft(ofAnn, text)).toBeNull()
})

it('discards the drafts of others when somebody signs in, and all of them on sign-out', () => {
  saveDraft(ofAnn, 'hers')
  saveDraft(ofBen, 'his')
  deleteDrafts('ben')
  expect([readDraft(ofAnn, text), readDraft(ofBen, text)]).toEqual([null, 'his'])
  deleteDrafts()
  expect(readDraft(ofBen, text)).toBeNull()
})

it('finds drafts from an earlier page of the tab, and can discard those too', () => {
  const store: Record<string, unknown> = { [ofAnn]: '"from before"', other: 'stays' }
  Object.defineProperty(store, 'getItem', { value: (key: string) => store[key] ?? null })
  Object.defineProperty(store, 'removeItem', { value: (key: string) => delete store[key] })
  vi.stubGlobal('sessionStorage', store)
  expect(readDraft(ofAnn, text)).toBe('from before')
  deleteDrafts('ben')
  expect(Object.keys(store)).toEqual(['other'])
})

it('ignores what it cannot read, and keeps drafts even without browser storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveDraft(ofAnn, { other: 1 })
  expect(readDraft(ofAnn, text)).toBeNull()
  expect(readDraft(ofAnn, z.object({ other: z.number() }))).toEqual({ other: 1 })
})
