import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '@/lib/errors'
import { refusalError, type Refusal } from './refusal'
import { linesOf } from './rows'
import type { Chosen } from './sheet'
import { MAX_KEPT_MIB, MAX_UNPACKED_MIB, UNPACKED_TOO_MUCH } from './unpacking'

/** Compiled by the build, like the engine's. */
const PROGRAM = path.join(/* turbopackIgnore: true */ process.cwd(), '.build/workbook.js')
/** A million distinct texts need 900 MB, and 100 000 rows of them eight seconds. */
export const LIMITS = { heapMb: 1024, ms: 30_000, unpackedMib: MAX_UNPACKED_MIB, keptMib: MAX_KEPT_MIB }
export type Limits = typeof LIMITS
/** No core file, which would contain contact data, and a CPU limit for a process whose parent has died. */
const SCRIPT = 'ulimit -c 0; ulimit -t 60; exec "$0" "$@"'

/** Signals that end a process from outside. All others, and exit codes, it causes itself by what it reads. */
const FROM_OUTSIDE = new Set<NodeJS.Signals>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])

/** The process was killed from outside, or could not be started: nothing is known about the file. */
export class ReaderLost extends DomainError {
  constructor() {
    super('busy', {
      detail: 'The process that reads workbooks was ended, and nothing was judged: send the file again in a moment.',
    })
  }
}

/** A sheet being read: its rows are lines, to be consumed to the end. */
export interface OpenWorkbook extends Chosen {
  lines: AsyncGenerator<Uint8Array>
}

/**
 * Reads a workbook in a separate process: no secret is in its environment, its memory and time are limited, and a crash
 * affects nothing else. The process ends with `lines`.
 * @throws DomainError, as do the lines, for a workbook that cannot be read | ReaderLost
 */
export async function openWorkbook(
  file: AsyncIterable<Uint8Array>,
  sheet: string | undefined,
  changed: Partial<Limits> = {},
): Promise<OpenWorkbook> {
  const limits = { ...LIMITS, ...changed }
  const said = readBy(file, sheet, limits)
  const first = await said.next()
  if (first.done) throw new Error('a workbook ended before its sheet')
  // Only `Chosen` comes first; refusals are thrown.
  const chosen = JSON.parse(Buffer.from(first.value).toString('utf8')) as Chosen
  return { ...chosen, lines: said }
}

async function* readBy(
  file: AsyncIterable<Uint8Array>,
  sheet: string | undefined,
  limits: Limits,
): AsyncGenerator<Uint8Array> {
  const child = startReader(sheet, limits)
  const death = deathOf(child)
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, limits.ms)
  // A process that has refused the file leaves its input unread; the reason is in its output.
  const fed = pipeline(Readable.from(file, { objectMode: false }), child.stdin).catch(() => undefined)
  try {
    for await (const line of linesOf(child.stdout)) {
      const end = line[0] === OBJECT ? endOf(line) : null
      if (end?.refused) throw refusalError(end.refused)
      if (end?.done) return
      yield line
    }
    const { code, signal } = await death
    if (code === UNPACKED_TOO_MUCH) throw unpacksTooLarge()
    throw !isLate && (signal ? FROM_OUTSIDE.has(signal) : code === null) ? new ReaderLost() : tooComplex()
  } finally {
    clearTimeout(late)
    child.kill('SIGKILL')
    await fed
  }
}

/** Without memory for another process, `spawn` throws instead of emitting an error. @throws ReaderLost */
function startReader(sheet: string | undefined, limits: Limits) {
  try {
    return spawn(
      /* turbopackIgnore: true */ '/bin/sh',
      [
        '-c',
        SCRIPT,
        process.execPath,
        `--max-old-space-size=${limits.heapMb}`,
        PROGRAM,
        String(limits.unpackedMib),
        String(limits.keptMib),
        ...(sheet === undefined ? [] : [sheet]),
      ],
      { stdio: ['pipe', 'pipe', 'ignore'], env: { NODE_ENV: process.env.NODE_ENV } },
    )
  } catch {
    throw new ReaderLost()
  }
}

/** Neither a code nor a signal if it could not be started. */
const deathOf = (child: ChildProcess) =>
  new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })

const OBJECT = '{'.charCodeAt(0)
const endOf = (line: Buffer) => JSON.parse(line.toString('utf8')) as { done?: true; refused?: Refusal }

const unpacksTooLarge = () =>
  new DomainError('body_too_large', {
    detail: `The workbook unpacks to more than ${MAX_UNPACKED_MIB} MiB. Send it in parts, or as CSV.`,
  })
const tooComplex = () =>
  new DomainError('file_too_complex', {
    detail:
      'The workbook takes more memory or time to read than its rows need. Save it again from a spreadsheet, or send CSV.',
  })
