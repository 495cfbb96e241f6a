import { describe, expect, it } from 'vitest'
import { getOrganisation, updateOrganisation } from '@/lib/accounts/organisations'
import { newTenant } from '@/testing/tenant'
import { activateSecrets, getCallback, issueSecrets, registerCallback } from './endpoint'

/** Two programs of one organisation set it up at the same moment; neither says which version it has read. */
const NOW = new Date('2026-11-21T12:00:00Z')
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
const codesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled
    .map((one) => (one.status === 'rejected' ? String((one.reason as { code?: string }).code) : 'done'))
    .toSorted((a, b) => a.localeCompare(b))

describe('changes to the callback made at once', () => {
  const register = (url: string, version: number[] | null) => (context: Parameters<typeof getCallback>[0]) =>
    registerCallback(context, url, version, true)

  it('are refused as stale only if they name a version', async () => {
    const tenant = await newTenant(NOW)
    const { version } = await tenant.at(NOW)(getCallback)
    const named = await Promise.allSettled(
      NAMES.map((name) => tenant.at(NOW)(register(`http://127.0.0.1/${name}`, [version]))),
    )
    expect(codesOf(named)).toEqual(['done', ...NAMES.slice(1).map(() => 'stale_version')])
    const unnamed = await Promise.allSettled(
      NAMES.map((name) => tenant.at(NOW)(register(`http://127.0.0.1/${name}2`, null))),
    )
    expect(codesOf(unnamed)).toEqual(NAMES.map(() => 'done'))
    expect((await tenant.at(NOW)(getCallback)).version).toBe(version + 1 + NAMES.length)
  })

  it('activate the newest secrets only once', async () => {
    const tenant = await newTenant(NOW)
    await tenant.at(NOW)(register('http://127.0.0.1/', null))
    expect(codesOf(await Promise.allSettled(NAMES.map(() => tenant.at(NOW)(issueSecrets))))).toEqual(
      NAMES.map(() => 'done'),
    )
    const activated = await Promise.allSettled(NAMES.map(() => tenant.at(NOW)(activateSecrets)))
    expect(codesOf(activated)).toEqual([...NAMES.slice(1).map(() => 'conflict'), 'done'])
    expect(await tenant.at(NOW)(getCallback)).toMatchObject({ has_secret: true, has_next_secret: false })
  })
})

describe('the organisation', () => {
  it('refuses stale changes only if they name a version', async () => {
    const tenant = await newTenant(NOW)
    const rename = (name: string, version: number[] | null) =>
      tenant.at(NOW)((context) => updateOrganisation(context, { name }, version))
    const { version } = await tenant.at(NOW)(getOrganisation)
    expect(codesOf(await Promise.allSettled(NAMES.map((name) => rename(name, [version]))))).toEqual([
      'done',
      ...NAMES.slice(1).map(() => 'stale_version'),
    ])
    expect(codesOf(await Promise.allSettled(NAMES.map((name) => rename(`${name}2`, null))))).toEqual(
      NAMES.map(() => 'done'),
    )
  })
})
