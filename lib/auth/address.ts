import ipaddr from 'ipaddr.js'
import { settings } from '@/lib/env'

/** What IPv6 gives to one customer: whoever has an address there has 2⁶⁴ of them. */
const CUSTOMER_BITS = 64

/**
 * The caller's address. The server appends the address of each connection to X-Forwarded-For (lib/boot/requests.ts), so
 * the last entry is true; TRUSTED_PROXIES says how many proxies of the operator's own stand before it.
 */
export function senderOf(headers: Headers): string {
  const entry =
    headers
      .get('x-forwarded-for')
      ?.split(',')
      .at(-1 - settings().trustedProxies)
      ?.trim() ?? ''
  // Some proxies write the port along: 203.0.113.7:4711, [2001:db8::1]:4711.
  const written = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry)?.slice(1).find(Boolean) ?? entry
  return ipaddr.isValid(written) ? ipaddr.process(written).toString() : 'unknown'
}

/** The network that the caller is counted by where guesses are slowed down: an IPv4 address, also one written as IPv6, or a /64. */
export function addressOf(headers: Headers): string {
  const sender = senderOf(headers)
  if (!ipaddr.IPv6.isValid(sender)) return sender
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ipaddr.IPv6.parse(sender).toNormalizedString().split('%')[0]}/${CUSTOMER_BITS}`).toString()}/${CUSTOMER_BITS}`
}
