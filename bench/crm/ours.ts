import type { Organisation } from '../../e2e/fixtures/organisation'
import { get, post } from './load'
import type { Operation } from './peers/peer'

/** Operations that only this CRM has, in addition to the common ones. */
type OwnOperation = Operation | 'search' | 'create session' | 'session data'
export interface Ours {
  requests: Record<OwnOperation, (count: number) => string>
  /** A record halfway down the list. */
  middle: { id: string; created_at: string }
  answers: Record<'list' | 'read' | 'create', string>
}

interface Page {
  data: { id: string; created_at: string }[]
  next_cursor: string | null
}
/** Page size on the way to the middle. */
const STRIDE = 500

/** The body of a create that was never sent before. */
export const newContact = (n: number): string =>
  JSON.stringify({ full_name: `New person ${n}`, email: `new-${n}-${process.pid}@example.org`, job_title: 'Agent' })

export async function textOf(organisation: Organisation, path: string, data?: string): Promise<string> {
  const { api } = organisation
  const answer = await (data === undefined ? api.get(path) : api.post(path, { data: JSON.parse(data) as object }))
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.text()
}

/** The requests of an organisation with this many contacts. */
export async function oursOf(organisation: Organisation, contacts: number): Promise<Ours> {
  const key = `Bearer ${organisation.key}`
  const page = async (query: string) =>
    JSON.parse(await textOf(organisation, organisation.path(`contacts?${query}`))) as Page
  let middle = await page('limit=50')
  for (let read = 0; read < contacts / 2 && middle.next_cursor; read += STRIDE)
    middle = await page(`limit=${STRIDE}&cursor=${encodeURIComponent(middle.next_cursor)}`)
  const last = middle.data.at(-1)
  if (!last || !middle.next_cursor) throw new Error('a list has no middle')
  const session = JSON.parse(await textOf(organisation, '/api/v1/sessions', SESSION)) as { id: string }
  const reads = (path: string) => {
    const request = get(path, key)
    return () => request
  }
  const list = (query: string) => reads(organisation.path(`contacts?limit=50&${query}`))
  return {
    middle: { id: last.id, created_at: last.created_at },
    answers: {
      list: await textOf(organisation, organisation.path('contacts?limit=50')),
      read: await textOf(organisation, organisation.path(`contacts/${last.id}`)),
      create: await textOf(organisation, organisation.path('contacts'), newContact(-contacts)),
    },
    requests: {
      'list 50': list(''),
      'list at depth': list(`cursor=${encodeURIComponent(middle.next_cursor)}`),
      read: reads(organisation.path(`contacts/${last.id}`)),
      create: (n) => post(organisation.path('contacts'), newContact(n), key),
      'filter and sort': list('lifecycle=customer&sort=full_name'),
      'q, two words': list('q=rosie%20cal'),
      search: reads(organisation.path('search?q=rosie%20calwod')),
      'create session': () => post('/api/v1/sessions', SESSION, key),
      'session data': reads(`/api/v1/sessions/${session.id}/data`),
    },
  }
}

const SESSION = JSON.stringify({ reference_id: 'bench', checks: ['id_check'], expected_full_name: 'Rosie Calwood' })
