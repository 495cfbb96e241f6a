import { settings } from '@/lib/env'
import { sendTogether, type Statement } from './batch'
import { loginPool } from './client'

/**
 * The rows of one statement in the login role, straight to the driver. For what every request of a browser needs, where
 * Prisma costs more than the statement itself. No policy restricts the login role: the statement must.
 */
export async function loginRows<T>(statement: Statement): Promise<T[]> {
  const client = await loginPool().connect()
  try {
    const [rows = []] = await sendTogether(client, [statement], settings().namedStatements)
    // The columns are the statement's own, which its caller knows.
    return rows as T[]
  } finally {
    client.release()
  }
}
