import type { QueryClient } from '@tanstack/react-query'
import { readInProcess } from '@/lib/api/in-process'
import { titleReads, type FirstRead, type Named } from '@/lib/client/first-reads'

interface Reader {
  organisationId: string
  cookie: string
}

/** Runs the first queries of a page as its reader and keeps their answers. What is refused is left to the browser. */
export async function readInto(
  client: QueryClient,
  { organisationId, cookie }: Reader,
  reads: FirstRead[],
): Promise<void> {
  const names: Named[] = []
  const readAll = (some: FirstRead[]): Promise<unknown> =>
    Promise.all(
      some.map(async ({ path, body, fills, maxMs, readsOf, namesOf }) => {
        const read = readInProcess({ path, body }, cookie)
        const answer = await (maxMs === undefined ? read : Promise.race([read, nothingAfter(maxMs)]))
        if (!answer) return
        for (const { queryKey, dataOf } of fills) client.setQueryData(queryKey, dataOf(answer))
        if (namesOf) names.push(...namesOf(answer))
        if (readsOf) await readAll(readsOf(answer))
      }),
    )
  await readAll(reads)
  await readAll(titleReads(organisationId, names))
}

const nothingAfter = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null).unref())
