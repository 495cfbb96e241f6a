import { compiledProcess } from '@/testing/compiled-process'
import { ENGINE_TIMEOUT_MS } from '@/testing/timeouts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engine } from '@/lib/identity/engine/engine'
import { EngineError } from '@/lib/identity/engine/engine-error'
import { brokenFile, kindOf } from './broken-file'
import { drawOriginals, type Originals } from './originals'

/**
 * From the first seeds of `npm run fuzz`, one picture and one PDF out of every ten, directly at the engine: its answers
 * to broken files, and that it survives. Includes each original and each kind of mutation.
 */
const SEEDS = Array.from({ length: 9 }, (_, ten) => [10 * ten + 1, 10 * ten + 4]).flat()
/** Codes with which a broken file may be refused. */
const REFUSALS = [
  'unsupported_file',
  'file_damaged',
  'picture_too_large',
  'pdf_password',
  'pdf_too_many_pages',
  'file_too_complex',
]

let originals: Originals
beforeAll(async () => {
  const entry = await compiledProcess('lib/identity/engine/worker.ts')
  engine.start({ workers: 1, jobTimeoutMs: ENGINE_TIMEOUT_MS, entry })
  originals = await drawOriginals()
})
afterAll(() => engine.stop())

async function outcomeOf(seed: number): Promise<string> {
  const kind = kindOf(seed)
  const { file, type } = brokenFile(originals, kind === 'pdf' ? 'pdf' : 'picture', seed)
  const reading =
    type === 'utility_bill'
      ? engine.run('read_page', { file })
      : engine.run('read_id_document', {
          file,
          expected_type: type === 'driving_licence' || type === 'identity_card' ? type : 'passport',
        })
  return reading.then(
    () => 'read',
    (error: unknown) => (error instanceof EngineError ? error.code : String(error)),
  )
}

describe('a broken file', () => {
  it('is read or refused with its reason, and never ends the engine', async () => {
    const outcomes = new Map<number, string>()
    for (const seed of SEEDS) outcomes.set(seed, await outcomeOf(seed))
    const others = [...outcomes].filter(([, outcome]) => outcome !== 'read' && !REFUSALS.includes(outcome))
    expect(others).toEqual([])
    expect(engine.health().restarts).toBe(0)
    // Both must happen, or the mutations are pointless.
    expect([...outcomes.values()]).toContain('read')
    expect([...outcomes.values()]).toContain('file_damaged')
  }, 300_000)
})
