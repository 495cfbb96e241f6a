import { Client } from 'pg'
import { CHANGE_TYPES, CHANGED } from '@/lib/api/change-types'

/** Kinds of change that the tests recorded, but that the feed of changes would not accept as a filter. */
export async function unlistedKinds(connectionString: string): Promise<string[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ type: string }>(
      'SELECT DISTINCT type FROM event WHERE subject_type = ANY($1) AND type <> ALL($2) ORDER BY type',
      [CHANGED, CHANGE_TYPES],
    )
    return rows.map(({ type }) => type)
  } finally {
    await client.end()
  }
}
