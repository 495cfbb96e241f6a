import { expect, it } from 'vitest'
import type { Context } from '@/lib/resource/context'
import { newMember } from '@/testing/member'
import { newTenant } from '@/testing/tenant'
import { preferencesOf, updatePreferences } from './preferences'
import { organisationPatchSchema, preferencesPatchSchema, type Home } from './schema'

const now = new Date()
/** The defaults. */
const NOTHING = {
  favourite_views: [],
  default_views: {},
  closed_steps: [],
  home: null,
  locale: null,
  time_zone: null,
  first_day_of_week: null,
  density: null,
  theme: null,
}
const [one, two] = ['01a20000-0000-7000-8000-000000000001', '01a20000-0000-7000-8000-000000000002']

it('keeps each member’s preferences separately for each organisation', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()]
  const [max, mia] = [await newMember(ours, 'reader'), await newMember(ours, 'reader', 'Mia Member')]
  const change = (tenant: typeof ours, actor: Context['actor'], patch: Parameters<typeof updatePreferences>[1]) =>
    tenant.at(now)((context) => updatePreferences({ ...context, actor }, patch))
  const asMax = { type: 'user' as const, id: max.userId }
  await expect(change(ours, { type: 'api_key', id: null }, {})).rejects.toMatchObject({ code: 'not_found' })
  expect(await change(ours, asMax, { favourite_views: [two, one] })).toEqual({
    ...NOTHING,
    favourite_views: [two, one],
  })
  expect(await change(ours, asMax, { default_views: { contacts: one } })).toEqual({
    ...NOTHING,
    favourite_views: [two, one],
    default_views: { contacts: one },
  })
  const german = { locale: 'de-AT', time_zone: 'Europe/Vienna', first_day_of_week: 'sunday', theme: 'dark' } as const
  expect(await change(ours, asMax, german)).toMatchObject({ ...german, density: null, favourite_views: [two, one] })
  expect(await change(ours, asMax, { locale: null, density: 'comfortable' })).toMatchObject({
    ...german,
    locale: null,
    density: 'comfortable',
  })
  // Nobody else's changed, and Max is no member elsewhere.
  expect(await change(ours, { type: 'user', id: mia.userId }, {})).toEqual(preferencesOf({}))
  expect(await change(theirs, asMax, {}).catch(() => 'refused')).toBe('refused')
})

it('can read whatever was stored', () => {
  for (const kept of [
    {},
    { favourite_views: 'x', default_views: [1] },
    { favourite_views: [one, one], later: true },
    { home: { left: ['weather'], right: [], hidden: [] } },
    { locale: 'tlh-QO', time_zone: 'Mars/Olympus', first_day_of_week: 3, density: 'huge', theme: {} },
  ])
    expect(preferencesOf(kept)).toEqual(NOTHING)
})

it('accepts only what exists', () => {
  const pointers = (body: object) =>
    preferencesPatchSchema.safeParse(body).error?.issues.map(({ path }) => path.join('.'))
  expect(pointers({ locale: 'tlh-QO' })).toEqual(['locale'])
  expect(pointers({ time_zone: 'Mars/Olympus' })).toEqual(['time_zone'])
  expect(pointers({ first_day_of_week: 'friday', density: 'huge', theme: 'pink' })).toEqual([
    'first_day_of_week',
    'density',
    'theme',
  ])
  expect(pointers({ locale: null, time_zone: 'Europe/London', theme: 'system' })).toBeUndefined()
})

it('a time zone is stored in its official spelling, not as typed', () => {
  expect(preferencesPatchSchema.parse({ time_zone: 'europe/berlin' })).toEqual({ time_zone: 'Europe/Berlin' })
  expect(organisationPatchSchema.parse({ time_zone: 'EUROPE/KYIV' })).toEqual({ time_zone: 'Europe/Kyiv' })
  expect(organisationPatchSchema.parse({ time_zone: null })).toEqual({ time_zone: null })
})

it('accepts an arrangement of Home that names each card once, and stores it beside the rest', async () => {
  const isTaken = (home: unknown) => preferencesPatchSchema.safeParse({ home }).success
  const nothing = { left: [], right: [], hidden: [] }
  for (const home of [
    'wide',
    { left: [], right: [] },
    { ...nothing, top: [] },
    { ...nothing, left: ['weather'] },
    { ...nothing, left: ['my_day'], hidden: ['my_day'] },
    { ...nothing, right: ['checks', 'checks'] },
  ])
    expect({ home, isTaken: isTaken(home) }).toEqual({ home, isTaken: false })

  const tenant = await newTenant()
  const { userId } = await newMember(tenant, 'reader')
  const change = (patch: Parameters<typeof updatePreferences>[1]) =>
    tenant.at(now)((context) => updatePreferences({ ...context, actor: { type: 'user', id: userId } }, patch))
  const kept: Home = { left: ['checks'], right: ['my_day'], hidden: ['activity'] }
  await change({ theme: 'dark' })
  expect(await change({ home: kept })).toEqual({ ...NOTHING, theme: 'dark', home: kept })
  expect(await change({ home: null })).toEqual({ ...NOTHING, theme: 'dark' })
})
