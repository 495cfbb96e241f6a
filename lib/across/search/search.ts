import { listRecords } from '@/lib/resource/crud'
import type { Context } from '@/lib/resource/context'
import { listQueryOf } from '@/lib/resource/list-query'
import type { Hit } from './schema'

type Row = Record<string, unknown>
const MOST_TITLE = 120

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const shortened = (text: string) => (text.length > MOST_TITLE ? `${text.slice(0, MOST_TITLE - 1)}…` : text)

/**
 * Records of several collections that have all the words, the newest first within each. Reads its own writes.
 * @param each how many of a collection at most
 */
export async function search(
  context: Context,
  q: string,
  among: readonly Hit['resource'][],
  each: number,
): Promise<Hit[]> {
  const hits: Hit[] = []
  for (const resource of context.resources.for('search').filter(({ path }) => among.includes(path))) {
    const { path, subtitle } = resource
    const { data } = await listRecords(
      context,
      resource,
      listQueryOf(resource, { q, limit: each, sort: '-updated_at' }, context.organisationId),
    )
    hits.push(
      ...data.map((record: Row): Hit => ({
        resource: path,
        id: String(record.id),
        title: shortened(textOf(record[resource.title]) ?? resource.label),
        subtitle: subtitle.map((name) => textOf(record[name])).find((text) => text !== null) ?? null,
        href: `/api/v1/organisations/${context.organisationId}/${path}/${String(record.id)}`,
      })),
    )
  }
  return hits
}
