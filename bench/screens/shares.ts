import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

/**
 * What the scripts of a page consist of, according to Next's own analysis of the build. Modules are counted by their
 * own compressed size, so these are shares: their sum exceeds the size of a whole file.
 */
export type Shares = Map<string, number>

const ROOT = path.resolve(import.meta.dirname, '../..')
const NEXT = path.join(ROOT, 'node_modules/next/dist/bin/next')
const PACKAGE = /^\[project\]\/node_modules\/((?:@[^/]+\/)?[^/]+)/

const KINDS: [string, RegExp][] = [
  ['Next and React', /^(next|react|react-dom|scheduler|@swc\/helpers)$/],
  ['Zod', /^zod$/],
  ['messages', /^(use-intl|intl-messageformat|@formatjs\/.*)$/],
  [
    'dialogs, menus and icons',
    /^(radix-ui|@radix-ui\/.*|@floating-ui\/.*|aria-hidden|react-remove-scroll.*|sonner|lucide-react|tailwind-merge|clsx)$/,
  ],
]
const FOLDERS: [string, RegExp][] = [
  ['messages', /^\[project\]\/components\/words\//],
  ['screens', /^\[project\]\/(components|app)\//],
  ['definitions and client', /^\[project\]\/lib\//],
  ['Next and React', /^\[turbopack\]\//],
]

/** What a module belongs to, in the words of the table. */
function kindOf(source: string): string {
  const name = PACKAGE.exec(source)?.[1]
  const known = name ? KINDS.find(([, those]) => those.test(name)) : FOLDERS.find(([, those]) => those.test(source))
  return known?.[0] ?? 'other packages'
}

const lineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('part'),
    route: z.string(),
    filename: z.string(),
    source_path: z.string(),
    compressed_size: z.number(),
  }),
  z.object({ type: z.literal('group'), route: z.string(), kind: z.string(), outputs: z.array(z.string()) }),
])

const isScript = (file: string) => file.startsWith('[client-fs]') && file.endsWith('.js')
const next = (args: string[], stdout: 'ignore' | 'pipe') =>
  spawn(process.execPath, [NEXT, 'analyze', ...args], {
    cwd: ROOT,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', stdout, 'inherit'],
  })

/** By route, such as `/contacts/[id]`: what its first load consists of. */
export async function sharesOfRoutes(): Promise<Map<string, Shares>> {
  const [code] = (await once(next(['--output'], 'ignore'), 'close')) as [number | null]
  if (code !== 0) throw new Error(`next analyze ended with ${code}`)
  const first = new Map<string, Set<string>>()
  const parts = new Map<string, Map<string, Shares>>()
  const { stdout } = next(['export'], 'pipe')
  if (!stdout) throw new Error('next analyze export says nothing')
  for await (const line of createInterface({ input: stdout })) {
    if (!/^\{"type":"(part|group)"/.test(line)) continue
    const found = lineSchema.parse(JSON.parse(line))
    if (found.type === 'group') {
      if (found.kind === 'async') continue
      first.set(found.route, new Set([...(first.get(found.route) ?? []), ...found.outputs.filter(isScript)]))
    } else if (isScript(found.filename)) {
      const files = parts.get(found.route) ?? new Map<string, Shares>()
      const shares = files.get(found.filename) ?? new Map<string, number>()
      const kind = kindOf(found.source_path)
      shares.set(kind, (shares.get(kind) ?? 0) + found.compressed_size)
      parts.set(found.route, files.set(found.filename, shares))
    }
  }
  return new Map(
    [...first].map(([route, files]) => [route, added([...files].map((one) => parts.get(route)?.get(one)))]),
  )
}

function added(all: (Shares | undefined)[]): Shares {
  const sum: Shares = new Map()
  for (const shares of all) for (const [kind, bytes] of shares ?? []) sum.set(kind, (sum.get(kind) ?? 0) + bytes)
  return sum
}

/** `Next and React 139, Zod 55, …`: the kilobytes of a page, split in proportion, the largest first. */
export function sharesInWords(shares: Shares, kilobytes: number): string {
  const all = [...shares.values()].reduce((sum, bytes) => sum + bytes, 0)
  return [...shares]
    .map(([kind, bytes]): [string, number] => [kind, Math.round((bytes / all) * kilobytes)])
    .filter(([, one]) => one >= 1)
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, one]) => `${kind} ${one}`)
    .join(', ')
}
