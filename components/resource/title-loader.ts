import { z } from 'zod'
import { api } from '@/lib/client/api'
import { resources } from '@/lib/registry'

/** Short enough for an address. */
const MOST_AT_ONCE = 200
/** Everything that one rendering asks for goes into one request. */
const GATHER_MS = 10

type Waiting = Map<string, ((title: string | null) => void)[]>
const waiting = new Map<string, Waiting>()

/** Title of a record, null when there is no such record (any more). Many are asked for together; deleted ones only when told so. */
export function loadTitle(
  organisationPath: string,
  collection: string,
  id: string,
  include?: 'deleted',
): Promise<string | null> {
  const path = `${organisationPath}/${collection}`
  const url = `${path}?${include ?? ''}`
  const ask = () => void send(url, path, collection, include)
  return new Promise((resolve) => {
    const list = waiting.get(url) ?? new Map<string, ((title: string | null) => void)[]>()
    if (!waiting.has(url)) {
      waiting.set(url, list)
      setTimeout(ask, GATHER_MS)
    }
    list.set(id, [...(list.get(id) ?? []), resolve])
    if (list.size >= MOST_AT_ONCE) ask()
  })
}

async function send(url: string, path: string, collection: string, include: string | undefined): Promise<void> {
  const asked = waiting.get(url)
  waiting.delete(url)
  if (!asked?.size) return
  const { title, record } = resources.target(collection)
  const answer = api(
    { path, query: { include, 'id[in]': [...asked.keys()].join(','), fields: title, limit: MOST_AT_ONCE } },
    z.object({ data: z.array(record) }),
  )
  const { data } = await answer.catch(() => ({ data: [] }))
  const titles = new Map(data.map((one) => [one.id, one[title]]))
  for (const [id, resolves] of asked) {
    const found = titles.get(id)
    for (const resolve of resolves) resolve(typeof found === 'string' ? found : null)
  }
}
