import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import { findPhone } from '@/lib/resource/find-phone'
import { findMistyped, findWords } from '@/lib/resource/find-words'
import { parseWords } from '@/lib/resource/list-query'
import type { Hit } from './schema'

type Row = Record<string, unknown>
const MAX_TITLE = 120
/** Fewer results suggest a mistyped word. */
const FEW = 3

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const shortened = (text: string) => (text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE - 1)}…` : text)

type Searched = Omit<Shape, 'path'> & { path: Hit['resource'] }
const hitOf = ({ organisationId }: Context, { path, title, label, subtitle }: Searched, record: Row): Hit => ({
  resource: path,
  id: String(record.id),
  title: shortened(textOf(record[title]) ?? label),
  subtitle: subtitle.map((name) => textOf(record[name])).find((text) => text !== null) ?? null,
  href: `/api/v1/organisations/${organisationId}/${path}/${String(record.id)}`,
})

/**
 * Records of several collections that have all the words, best match first within each; before them those with the
 * telephone number that is asked for. If hardly any have them, similar matches follow. Reads its own writes.
 * @param each the most records per collection
 */
export async function search(
  context: Context,
  q: string,
  among: readonly Hit['resource'][],
  each: number,
): Promise<Hit[]> {
  const words = parseWords(q)
  const resources = context.resources.for('search').filter(({ path }) => among.includes(path))
  const ask = (find: typeof findWords) => Promise.all(resources.map((resource) => find(context, resource, words, each)))
  const called = await Promise.all(resources.map((resource) => findPhone(context, resource, q.trim(), each)))
  const exact = await ask(findWords)
  const alike = called.flat().length + exact.flat().length < FEW ? await ask(findMistyped) : []
  return resources.flatMap((resource, i) => {
    const found = new Map(
      [called, exact, alike].flatMap((some) => some[i] ?? []).map((record: Row) => [record.id, record]),
    )
    return [...found.values()].slice(0, each).map((record) => hitOf(context, resource, record))
  })
}
