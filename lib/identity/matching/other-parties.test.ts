import { describe, expect, it } from 'vitest'
import { cpuTimeOf } from '@/testing/cpu-time'
import { isLet } from './is-let'
import { onlyNames, sinceOwnRole, tenantsOn, withoutOtherParties } from './other-parties'

const PAGE = 100_000
/** Far more than a page needs, far less than quadratic work would take. */
const MAX_MS = 5000

describe('what a page says of others', () => {
  it.each([
    ['blanks behind a role', [`landlord${' '.repeat(PAGE)}x`]],
    ['open brackets', ['('.repeat(PAGE)]],
    ['articles', [`(${'the '.repeat(PAGE / 4)}`]],
    ['numbers before a role', [`${'1 '.repeat(PAGE / 2)}landlord`]],
    ['roles', ['landlord tenant '.repeat(PAGE / 16)]],
    ['roles that are labels', ['engineer: prepared by '.repeat(PAGE / 22)]],
    ['blanks behind a label', [`engineer${' '.repeat(PAGE)}x`]],
    ['blanks between former and tenant', [`${`ex${' '.repeat(PAGE / 100)}`.repeat(100)}tenant`]],
    ['quotation marks behind a role', [`landlord${'"'.repeat(PAGE)}`]],
    ['commas before a role', [`${', '.repeat(PAGE / 2)}landlord,`]],
    ['what a party is called', [`(${'hereinafter called '.repeat(PAGE / 19)}`]],
    ['dashes', [`- ${'the '.repeat(PAGE / 4)}landlord -`]],
    ['names behind a role', [`tenant: ${'Ann '.repeat(PAGE / 4)}`]],
    ['lines above roles', Array.from({ length: PAGE / 20 }, () => ['Ann Hartley', '(landlord)', '']).flat()],
    ['lines of roles', Array.from({ length: PAGE / 10 }, () => 'landlord:')],
    ['lines of heads', Array.from({ length: PAGE / 20 }, () => 'landlord    tenant')],
  ])('is searched in linear time: %s', async (_, lines) => {
    expect(
      await cpuTimeOf(
        () => void [withoutOtherParties(lines, 'Ann Hartley'), tenantsOn(lines, 'Ann Hartley'), sinceOwnRole(lines)],
      ),
    ).toBeLessThan(MAX_MS)
  })

  const without = (lines: string[], expected = 'Ann Hartley') => withoutOtherParties(lines, expected)

  it('does not include somebody whose name is a role', () => {
    const lines = ['Mr Peter Sellers', '12 Mill Lane', 'Leeds', 'LS6 2AB']
    expect(without(lines, 'Peter Sellers')).toEqual(lines)
    expect(without(['Farrokh Engineer'], 'Farrokh Engineer')).toEqual(['Farrokh Engineer'])
    expect(without(['Landlord: Peter Sellers', 'Sellers: Bob Miller'], 'Peter Sellers')[0]).toBe('')
  })

  it('ends a few lines below a role that names nobody beside it', () => {
    const below = ['Bob Miller', '4 Mill Lane', 'Leeds', 'LS6 2AB']
    expect(without(['Landlord:', ...below, 'Ann Hartley']).filter(Boolean)).toEqual(['Ann Hartley'])
    expect(without(['Ann Hartley', 'Lettings and agents'])).toEqual(['Ann Hartley', ''])
  })
})

describe('who the tenants are, according to a paper', () => {
  it.each([
    [['The tenant shall pay the rent to Ann Hartley'], []],
    [['Tenants: see Ann Hartley'], []],
    [['Landlord: Ann Hartley'], []],
    [['Tenant: Bob Miller will hand the keys to Ann Hartley'], ['Bob Miller']],
    [['Tenant: Bob Miller', '', 'Ann Hartley'], ['Bob Miller']],
    [['Tenant: Bob Miller', 'Agent: Stone Lettings Ltd', 'Ann Hartley'], ['Bob Miller']],
    [['Bob Miller', '(the Tenant)', 'Ann Hartley', '(the Landlord)'], ['Bob Miller']],
    [['Tenant    Landlord', 'Bob Miller    Ann Hartley'], ['Bob Miller']],
    [['Tenant: Bob Miller', 'Account holder: Ann Hartley', 'Sort code 12-34-56'], ['Bob Miller']],
    [
      ['Tenants: Ludwig van der Berg and', 'Ida Stone'],
      ['Ludwig van der Berg and', 'Ida Stone'],
    ],
  ])('%j', (lines, tenants) => expect(tenantsOn(lines, 'Ann Hartley').map((line) => line.trim())).toEqual(tenants))

  it('keeps only what is nothing but names', () =>
    expect(onlyNames(['keys from Ann Hartley to Bob Miller', ' AND Bob Miller (', 'Ida Stone'])).toEqual([
      'Bob Miller',
      'Ida Stone',
    ]))
})

describe('whether a home is let', () => {
  it.each([
    ['brackets', '('.repeat(PAGE)],
    ['quotation marks', `(${'"'.repeat(PAGE)}`],
    ['what a tenant is called', `(${'the '.repeat(PAGE / 4)}`],
    ['words of a title', 'assured '.repeat(PAGE / 8)],
    ['numbers', `${'1 '.repeat(PAGE / 2)}tenant`],
    ['labels', 'tenant:\n'.repeat(PAGE / 8)],
    ['cells', 'tenant    '.repeat(PAGE / 10)],
  ])('is found in linear time: %s', async (_, page) => {
    expect(await cpuTimeOf(() => void isLet(page))).toBeLessThan(MAX_MS)
  })
})
