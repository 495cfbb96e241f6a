import { z } from 'zod'
import { api, type QueryParameters } from './api'

/** The API's maximum page size. */
const MAX_A_PAGE = 500

/** All records of a list, page by page, for collections that a screen needs whole. */
export async function everyRecord<R>(
  path: string,
  record: z.ZodType<R>,
  query: QueryParameters = {},
  send: typeof api = api,
): Promise<R[]> {
  const page = z.object({ data: z.array(record), next_cursor: z.string().nullable() })
  const records: R[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const read = await send({ path, query: { limit: MAX_A_PAGE, ...query, cursor } }, page)
    records.push(...read.data)
    cursor = read.next_cursor
  }
  return records
}
