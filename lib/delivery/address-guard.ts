import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { resolver, type Resolve } from './resolve'

/**
 * Where callbacks and webhooks may go: public addresses over https. The check is part of name resolution, so that the
 * checked address is the one connected to (no DNS rebinding). ALLOW_PRIVATE_CALLBACKS adds http and private and
 * loopback addresses; link-local addresses and others that serve cloud metadata are never allowed.
 */
export class ForbiddenAddress extends Error {}

/**
 * Cloud metadata outside the link-local range: Amazon and Google over IPv6, and Azure, whose address is a public one.
 */
const METADATA = new Set(['fd00:ec2::254', 'fd20:ce::254', '168.63.129.16'])
const PRIVATE_RANGES = new Set(['private', 'loopback', 'uniqueLocal'])

/**
 * Public IPv6 addresses are those in use on the internet (RFC 4291). Outside are `::127.0.0.1` and the like, a way
 * around the other checks, and networks that somebody has set up on their own, such as overlays in 200::/7.
 */
const GLOBAL = ipaddr.parseCIDR('2000::/3')
const isPublic = (parsed: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL))

function isAllowed(address: string, allowPrivate: boolean): boolean {
  const parsed = ipaddr.process(address)
  if (METADATA.has(parsed.toString())) return false
  return isPublic(parsed) || (allowPrivate && PRIVATE_RANGES.has(parsed.range()))
}

/**
 * What is wrong with the address as written, as a message; null if nothing is. Names are checked again when resolved.
 */
export function urlProblem(url: string, allowPrivate: boolean): string | null {
  // The URL parser would drop line breaks, so what was stored would differ from what was sent.
  if (/[\s\p{Cc}]/u.test(url)) return 'Leave spaces and line ends out of the address.'
  if (!URL.canParse(url)) return 'This is not an address.'
  const { protocol, hostname, username, password } = new URL(url)
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:'))
    return allowPrivate
      ? 'Give an https:// or http:// address.'
      : 'Give an https:// address; ALLOW_PRIVATE_CALLBACKS=true permits http:// for testing.'
  if (username || password) return 'Leave user name and password out of the address.'
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host.endsWith('.')) return 'Leave out the dot at the end of the name.'
  if (ipaddr.isValid(host) && !isAllowed(host, allowPrivate))
    return 'Private, loopback and link-local addresses cannot be reached from here.'
  if (!allowPrivate && /(^|\.)localhost$/i.test(host)) return 'This machine itself cannot be reached from here.'
  return null
}

/** One for the process: names that only the system knows are looked up one after another. */
const ofSystem = resolver()

/** A DNS look-up that returns only allowed addresses; the connection uses one of them, without a second look-up. */
export const guardedLookup =
  (allowPrivate: boolean, resolve: Resolve = ofSystem): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const allowed = addresses.filter(({ address }) => isAllowed(address, allowPrivate))
      const first = allowed[0]
      if (!first)
        return callback(new ForbiddenAddress(`${hostname} resolves to an address that cannot be reached from here`), [])
      if (options.all) return callback(null, allowed)
      return callback(null, first.address, first.family)
    })
  }
