import { lookup, promises as dns, type LookupAddress, type LookupAllOptions } from 'node:dns'
import fs from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify, promisify } from 'node:util'

/**
 * Resolves the names of receivers. `dns.lookup` takes a thread for as long as a name server keeps it waiting, and Node
 * has two for that: two names whose server never answers would stop the deliveries of everybody. So names are queried
 * over sockets, of which there are enough. `dns.lookup` is left for names in /etc/hosts, which come first as everywhere
 * on the system, and for what only the system knows (search domains), one name at a time.
 */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

interface ResolverOptions {
  /** Instead of those of the system. */
  servers?: string[]
  system?: Resolve
  /** Path of the file. */
  hosts?: string
  queryMs?: number
}

const QUERY_MS = 2_000
const TRIES = 2
/** How much longer than an IPv4 address an IPv6 address may take. */
const GRACE_MS = 500
/** An attempt has given up by then. */
const PATIENCE_MS = 10_000

const TIMED_OUT = new Set(['ETIMEOUT', 'ECANCELLED'])
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** Never sent to a name server. */
const isLocal = (hostname: string) => !hostname.includes('.') || hostname.endsWith('.localhost')

/** Whether the operator has given this name an address of their own. */
async function isInHosts(hostname: string, file: string): Promise<boolean> {
  const lines = await fs.readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const name = hostname.replace(/\.$/, '').toLowerCase()
  return lines.some((line) => line.replace(/#.*/, '').toLowerCase().split(/\s+/).slice(1).includes(name))
}

/** @throws the error of the query; a timeout wins over others */
async function query(hostname: string, { servers, queryMs = QUERY_MS }: ResolverOptions): Promise<LookupAddress[]> {
  const resolver = new dns.Resolver({ timeout: queryMs, tries: TRIES })
  if (servers) resolver.setServers(servers)
  const errors: unknown[] = []
  const found = (addresses: Promise<string[]>, family: number) =>
    addresses.then(
      (all) => all.map((address) => ({ address, family })),
      (error: unknown) => (errors.push(error), []),
    )
  const second = found(resolver.resolve6(hostname), 6)
  const first = await found(resolver.resolve4(hostname), 4)
  const rest = await (first.length ? Promise.race([second, sleep(GRACE_MS, [], { ref: false })]) : second)
  resolver.cancel()
  if (first.length || rest.length) return [...first, ...rest]
  throw errors.find((error) => TIMED_OUT.has(codeOf(error))) ?? errors[0]
}

export function resolver(resolverOptions: ResolverOptions = {}): Resolve {
  const { system = lookup, hosts = '/etc/hosts' } = resolverOptions
  const askSystem = promisify<string, LookupAllOptions, LookupAddress[]>(system)
  let last: Promise<unknown> = Promise.resolve()
  const askInTurn = (hostname: string, options: LookupAllOptions, error: unknown) => {
    const until = Date.now() + PATIENCE_MS
    const asked = last.then(() => {
      if (Date.now() > until) throw error
      return askSystem(hostname, options)
    })
    last = asked.catch(() => undefined)
    return asked
  }
  const addressesOf = async (hostname: string, options: LookupAllOptions) => {
    if (isLocal(hostname) || (await isInHosts(hostname, hosts))) return askSystem(hostname, options)
    try {
      return await query(hostname, resolverOptions)
    } catch (error) {
      if (TIMED_OUT.has(codeOf(error))) throw error
      return askInTurn(hostname, options, error)
    }
  }
  return callbackify(addressesOf)
}
