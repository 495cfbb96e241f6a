import type { QueryClient } from '@tanstack/react-query'
import { readInProcess } from '@/lib/api/in-process'
import { titleReads, type FirstRead, type Named } from '@/lib/client/first-reads'
import { log } from '@/lib/log'

interface Reader {
  organisationId: string
  cookie: string
  /** How long the names may take after the last answer that the page waits for. */
  maxMs?: number
}

/**
 * Runs the first queries of a page as its reader and keeps their answers. What is refused, too late or not as expected
 * is left to the browser. A time limit includes the further reads that an answer leads to.
 */
export async function readInto(
  client: QueryClient,
  { organisationId, cookie, maxMs: namesMs }: Reader,
  reads: FirstRead[],
): Promise<void> {
  const names: Named[] = []
  let awaited = Date.now()
  const readOne = async ({ path, body, fills, maxMs, readsOf, namesOf }: FirstRead, end: number | undefined) => {
    const until = earlier(end, endOf(maxMs))
    const answer = await by(until, readInProcess({ path, body }, cookie))
    if (until === undefined) awaited = Date.now()
    if (!answer) return
    for (const { queryKey, dataOf } of fills) client.setQueryData(queryKey, dataOf(answer))
    if (namesOf) names.push(...namesOf(answer))
    if (readsOf) await readAll(readsOf(answer), until)
  }
  const readAll = (some: FirstRead[], end?: number): Promise<unknown> =>
    Promise.all(
      some.map((one) =>
        readOne(one, end).catch((error: unknown) =>
          log.error('a page comes without an answer', { path: one.path.split('?')[0], error }),
        ),
      ),
    )
  await readAll(reads)
  await readAll(titleReads(organisationId, names), endOf(namesMs, awaited))
}

const endOf = (maxMs: number | undefined, from = Date.now()) => (maxMs === undefined ? undefined : from + maxMs)
const earlier = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

/** The answer, or null if it is not there by then. */
const by = (end: number | undefined, read: Promise<unknown>): Promise<unknown> =>
  end === undefined
    ? read
    : Promise.race([read, new Promise<null>((resolve) => setTimeout(resolve, end - Date.now(), null).unref())])
