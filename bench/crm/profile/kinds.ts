import fs from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'

interface Frame {
  functionName: string
  /** Where V8 found the code: a file, a Node module, or empty for anything that is not JavaScript. */
  url: string
  /** Zero-based. */
  lineNumber: number
  columnNumber: number
}

const maps = new Map<string, SourceMap | null>()
function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const map = fs.existsSync(`${file}.map`)
    ? new SourceMap(JSON.parse(fs.readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
    : null
  maps.set(file, map)
  return map
}

/** The source file of a function; for bundled code, according to its source map. */
function sourceOf({ url, lineNumber, columnNumber }: Frame): string {
  const file = decodeURIComponent(url.replace(/^file:\/\//, ''))
  // Packages ship source maps to files that they do not include.
  if (file.includes('/node_modules/')) return file
  const entry = mapOf(file)?.findEntry(lineNumber, columnNumber)
  // Code that the bundler adds has no source.
  const source = entry && 'originalSource' in entry ? (entry.originalSource as string | undefined) : undefined
  return source?.startsWith('.') ? path.resolve(path.dirname(file), source) : (source ?? file)
}

const NATIVE: Record<string, string | null> = {
  '(garbage collector)': 'garbage collection',
  '(idle)': null,
  '(root)': null,
}
const WRITES = /^(?:write|shutdown)/

function packageOf(source: string): string {
  if (/node_modules\/pg[/-]/.test(source)) return 'pg'
  if (/@prisma|client-engine-runtime/.test(source)) return 'Prisma'
  return /node_modules\/(?!next\/|react)/.test(source) ? 'other packages' : NEXT
}
const NEXT = 'Next and React'

/** The category of a function's code, or null if it is not work. */
export function kindOf(frame: Frame): string | null {
  const { functionName, url } = frame
  if (Object.hasOwn(NATIVE, functionName)) return NATIVE[functionName] ?? null
  if (url === '') return WRITES.test(functionName) ? 'Node: writing to sockets' : 'Node: other native code'
  if (/async_hooks|promise_hooks/.test(url)) return 'Node: async context of promises'
  if (/undici|webstreams|internal\/url|abort_controller/.test(url)) return 'Node: Request, Response, web streams'
  if (url.startsWith('node:')) return 'Node: HTTP, sockets, timers'
  const source = sourceOf(frame)
  const room = OURS.exec(source)?.[1]
  return room ? `ours: ${room}` : packageOf(source)
}

const OURS = new RegExp(`^${process.cwd()}/(lib/(?!generated)\\w+|app|instrumentation)`)
