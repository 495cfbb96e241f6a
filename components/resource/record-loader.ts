import { z } from 'zod'
import { api } from '@/lib/client/api'
import { resources } from '@/lib/registry'

/** Short enough for a URL. */
const MAX_AT_ONCE = 200
/** Batches everything that one render asks for into one request. */
const GATHER_MS = 10

type Row = Record<string, unknown>
interface Asking {
  organisationPath: string
  collection: string
  /** Besides the id. */
  fields: string[]
  include?: 'deleted' | undefined
}
interface Waiter {
  resolve: (row: Row | null) => void
  reject: (error: unknown) => void
}
const waiting = new Map<string, Map<string, Waiter[]>>()

/** Some fields of a record; null if it does not exist (any more). Batched; includes deleted records only if asked. */
export function loadFields(id: string, asking: Asking): Promise<Row | null> {
  const url = JSON.stringify(asking)
  const ask = () => void send(url, asking)
  return new Promise((resolve, reject) => {
    const list = waiting.get(url) ?? new Map<string, Waiter[]>()
    if (!waiting.has(url)) {
      waiting.set(url, list)
      setTimeout(ask, GATHER_MS)
    }
    list.set(id, [...(list.get(id) ?? []), { resolve, reject }])
    if (list.size >= MAX_AT_ONCE) ask()
  })
}

/**
 * A record's title; null if it does not exist (any more).
 * @throws ApiProblem when it could not be read: that says nothing about the record
 */
export async function loadTitle(
  organisationPath: string,
  collection: string,
  id: string,
  include?: 'deleted',
): Promise<string | null> {
  const { title } = resources.target(collection)
  const row = await loadFields(id, { organisationPath, collection, fields: [title], include })
  const found = row?.[title]
  return typeof found === 'string' ? found : null
}

async function send(url: string, { organisationPath, collection, fields, include }: Asking): Promise<void> {
  const asked = waiting.get(url)
  waiting.delete(url)
  if (!asked?.size) return
  const { record } = resources.target(collection)
  const query = { include, 'id[in]': [...asked.keys()].join(','), fields: fields.join(','), limit: MAX_AT_ONCE }
  try {
    const { data } = await api(
      { path: `${organisationPath}/${collection}`, query },
      z.object({ data: z.array(record) }),
    )
    const rows = new Map(data.map((one) => [one.id, one]))
    for (const [id, waiters] of asked) for (const { resolve } of waiters) resolve(rows.get(id) ?? null)
  } catch (error) {
    for (const waiters of asked.values()) for (const { reject } of waiters) reject(error)
  }
}
