import { setTimeout as sleep } from 'node:timers/promises'
import type { Organisation } from '../../e2e/fixtures/organisation'
import { newContact, textOf } from './ours'

/** An operation that takes seconds: how many rows, and how long. */
export interface LongWork {
  what: string
  rows: number
  seconds: number
}
interface Job {
  id: string
  status: string
  created_count: number
}
const AT_WORK = ['queued', 'running', 'undoing']
const BATCHES = 5
const PER_BATCH = 1000
const NEW_LINE = 10

async function timed(what: string, rows: number, work: () => Promise<unknown>): Promise<LongWork> {
  const start = performance.now()
  await work()
  return { what, rows, seconds: (performance.now() - start) / 1000 }
}

/** Five batches of 1 000 creates, one after another, each all or nothing. */
export const batches = (organisation: Organisation): Promise<LongWork> =>
  timed('batches of 1 000 creates', BATCHES * PER_BATCH, async () => {
    for (let batch = 0; batch < BATCHES; batch++) {
      const operations = Array.from({ length: PER_BATCH }, (_, i) => ({
        op: 'create',
        body: JSON.parse(newContact(-1e9 - batch * PER_BATCH - i)) as object,
      }))
      await textOf(organisation, organisation.path('contacts/batch'), JSON.stringify({ mode: 'atomic', operations }))
    }
  })

/** Uploads a CSV of new contacts, imports it with dedupe by e-mail, and undoes it. */
export async function importAndUndo(organisation: Organisation, server: string, rows: number): Promise<LongWork[]> {
  const lines = Array.from({ length: rows }, (_, i) => `Person ${i},person-${i}@import.example,Agent,Leeds\n`)
  const csv = new Blob(['full_name,email,job_title,address.city\n', ...lines], { type: 'text/csv' })
  let job: Job | undefined
  const send = async (path: string, body?: Blob): Promise<Job> => {
    const answer = await fetch(server + organisation.path(path), {
      method: 'POST',
      body: body ?? null,
      headers: { Authorization: `Bearer ${organisation.key}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as Job
  }
  const upload = await timed('upload, checked and stored', rows, async () => (job = await send('imports', csv)))
  const at = `imports/${job?.id}`
  const imported = await timed('import, deduped by e-mail', rows, async () => {
    await send(`${at}/start`)
    const { status, created_count } = await ended(organisation, at)
    if (status !== 'completed' || created_count !== rows)
      throw new Error(`the import: ${status}, ${created_count} rows`)
  })
  const undone = await timed('undo of the import', rows, async () => {
    await send(`${at}/undo`)
    await ended(organisation, at)
  })
  return [upload, imported, undone]
}

/** A whole collection as CSV, until the last byte has arrived. */
export const exported = (organisation: Organisation, server: string, rows: number): Promise<LongWork> =>
  timed('export as CSV, downloaded', rows, async () => {
    const job = JSON.parse(
      await textOf(organisation, organisation.path('exports'), JSON.stringify({ resource: 'contacts', format: 'csv' })),
    ) as Job
    const { status } = await ended(organisation, `exports/${job.id}`)
    if (status !== 'completed') throw new Error(`the export: ${status}`)
    const headers = { Authorization: `Bearer ${organisation.key}` }
    const file = await fetch(server + organisation.path(`exports/${job.id}/file`), { headers })
    let lines = 0
    for await (const part of file.body ?? []) for (const byte of part as Uint8Array) if (byte === NEW_LINE) lines++
    if (lines <= rows) throw new Error(`the exported file has ${lines} lines`)
  })

async function ended(organisation: Organisation, at: string): Promise<Job> {
  for (;;) {
    const job = JSON.parse(await textOf(organisation, organisation.path(at))) as Job
    if (!AT_WORK.includes(job.status)) return job
    await sleep(200)
  }
}
