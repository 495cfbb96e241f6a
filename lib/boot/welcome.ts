import type { Settings } from '@/lib/env'
import { connect } from './connect'

/** Whether somebody has signed up; true if that cannot be read, because the welcome then had better not ask for it. */
export async function hasAccounts({ directUrl }: Pick<Settings, 'directUrl'>): Promise<boolean> {
  try {
    const client = await connect(directUrl, 'DIRECT_DATABASE_URL', 0)
    try {
      const { rows } = await client.query<{ found: boolean }>('SELECT EXISTS (SELECT FROM "user") AS found')
      return rows[0]?.found ?? true
    } finally {
      await client.end()
    }
  } catch {
    return true
  }
}

const FIRST = `
  First, open it and sign up: you get your own organisation.
  README.md has a five-minute tour: a contact, an API key, an identity check.
  Or run \`npm run demo\` in a second terminal to fill an organisation with believable data.
`

/** The message in the terminal when the server answers: where to go and, if nobody has an account, what to do first. */
export function welcome({ baseUrl }: Pick<Settings, 'baseUrl'>, isInUse: boolean): string {
  return `
  Bonafide is ready: ${baseUrl}
${isInUse ? '' : FIRST}
  Ctrl C stops it.
`
}
