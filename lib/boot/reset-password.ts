import { randomBytes } from 'node:crypto'
import { openInstallation } from './installation'
import { prepareDatabase } from './prepare-database'

/**
 * `npm run reset-password -- someone@example.org`: gives an account a new password and prints it, once. For the
 * administrator of the installation, while the server runs or not; the account's browser sessions are over.
 */
const USAGE = 'Usage: npm run reset-password -- someone@example.org'

async function reset(email: string): Promise<boolean> {
  const installation = await openInstallation()
  Object.assign(process.env, installation.env)
  try {
    await prepareDatabase(installation.settings)
    const { closeDatabase } = await import('@/lib/db/client')
    const { emailKey } = await import('@/lib/auth/log-in')
    const { forcePassword } = await import('@/lib/auth/passwords')
    const { newId } = await import('@/lib/ids')
    const password = randomBytes(12).toString('base64url')
    const isDone = await forcePassword(emailKey(email), password, { actor: { type: 'system', id: null }, now: new Date(), requestId: newId() })
    await closeDatabase()
    console.log(isDone ? `\n  New password of ${email}, shown this once:\n\n    ${password}\n\n  Its browser sessions are over. Sign in at ${installation.settings.baseUrl}/sign-in and change it there, under Your account.\n` : `There is no account with the address ${email}.`)
    return isDone
  } finally {
    await installation.close()
  }
}

const [email, ...others] = process.argv.slice(2)
if (!email?.includes('@') || others.length) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  process.exitCode = (await reset(email)) ? 0 : 1
}
