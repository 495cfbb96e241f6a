import { expect, it } from 'vitest'
import { addressOf, senderOf } from './address'

const from = (address: string) => new Headers({ 'x-forwarded-for': address })

it('groups IPv6 by a customer’s network and IPv4 by address, however it is written', () => {
  const counted = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:DB8:1:2:0:0:0:9', 'fe80::1%eth0'].map(
    (address) => addressOf(from(address)),
  )
  expect(counted).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1:2::/64', 'fe80::/64'])
  expect(addressOf(from('2001:db8:1:3::1'))).toBe('2001:db8:1:3::/64')
  for (const same of [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '203.0.113.7:4711',
    '[::ffff:203.0.113.7]:4711',
  ])
    expect(addressOf(from(same))).toBe('203.0.113.7')
  for (const nothing of ['', 'nonsense', '203.0.113.7 or so']) expect(addressOf(from(nothing))).toBe('unknown')
})

it('shows the whole address to the account’s owner', () => {
  expect(senderOf(from('198.51.100.1, 2001:DB8:1:2::9'))).toBe('2001:db8:1:2::9')
})
