import ipaddr from 'ipaddr.js'
import { settings } from '@/lib/env'

/** The size of an IPv6 network that a provider gives to one customer: whoever has one address there has 2⁶⁴. */
const CUSTOMER_BITS = 64

/**
 * The caller's address. The server appends the address of each connection to X-Forwarded-For (lib/boot/requests.ts), so
 * the last entry is true; TRUSTED_PROXIES says how many of the operator's own proxies are in front of it.
 */
export function senderOf(headers: Headers): string {
  const entry =
    headers
      .get('x-forwarded-for')
      ?.split(',')
      .at(-1 - settings().trustedProxies)
      ?.trim() ?? ''
  // Some proxies append the port: 203.0.113.7:4711, [2001:db8::1]:4711.
  const written = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry)?.slice(1).find(Boolean) ?? entry
  return ipaddr.isValid(written) ? ipaddr.process(written).toString() : 'unknown'
}

/** The network that the caller's guesses are throttled by: an IPv4 address, even if written as IPv6, or a /64. */
export function addressOf(headers: Headers): string {
  const sender = senderOf(headers)
  if (!ipaddr.IPv6.isValid(sender)) return sender
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ipaddr.IPv6.parse(sender).toNormalizedString().split('%')[0]}/${CUSTOMER_BITS}`).toString()}/${CUSTOMER_BITS}`
}
