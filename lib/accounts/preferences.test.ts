import { expect, it } from 'vitest'
import type { Context } from '@/lib/resource/context'
import { newMember } from '@/testing/member'
import { newTenant } from '@/testing/tenant'
import { preferencesOf, updatePreferences } from './preferences'

const now = new Date()
const [one, two] = ['01a20000-0000-7000-8000-000000000001', '01a20000-0000-7000-8000-000000000002']

it('keeps how each member likes the screens of each organisation', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()]
  const [max, mia] = [await newMember(ours, 'reader'), await newMember(ours, 'reader', 'Mia Member')]
  const change = (tenant: typeof ours, actor: Context['actor'], patch: Parameters<typeof updatePreferences>[1]) =>
    tenant.at(now)((context) => updatePreferences({ ...context, actor }, patch))
  const asMax = { type: 'user' as const, id: max.userId }
  await expect(change(ours, { type: 'api_key', id: null }, {})).rejects.toMatchObject({ code: 'not_found' })
  expect(await change(ours, asMax, { favourite_views: [two, one] })).toEqual({
    favourite_views: [two, one],
    default_views: {},
    closed_steps: [],
  })
  expect(await change(ours, asMax, { default_views: { contacts: one } })).toEqual({
    favourite_views: [two, one],
    default_views: { contacts: one },
    closed_steps: [],
  })
  // Nobody else's changed, and Max is no member elsewhere.
  expect(await change(ours, { type: 'user', id: mia.userId }, {})).toEqual(preferencesOf({}))
  expect(await change(theirs, asMax, {}).catch(() => 'refused')).toBe('refused')
})

it('reads whatever was kept', () => {
  const nothing = { favourite_views: [], default_views: {}, closed_steps: [] }
  for (const kept of [{}, { favourite_views: 'x', default_views: [1] }, { favourite_views: [one, one], later: true }])
    expect(preferencesOf(kept)).toEqual(nothing)
})
