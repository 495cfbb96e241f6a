import { randomBytes } from 'node:crypto'
import { openExisting, prepareInstallation, explainDiskErrors } from './installation'
import { runProgram } from './program'

/**
 * `npm run reset-password -- someone@example.org`: gives an account a new password and prints it, once. For the
 * administrator of the installation, whether or not the server is running; ends the account's browser sessions.
 * Two-factor sign-in stays on without `--remove-two-factor`, which is for somebody who has lost the phone as well.
 */
const REMOVAL = '--remove-two-factor'
const USAGE = `Usage: npm run reset-password -- someone@example.org [${REMOVAL}]`

function report(
  email: string,
  password: string,
  outcome: { hasTwoFactor: boolean } | null,
  { baseUrl, removesTwoFactor }: { baseUrl: string; removesTwoFactor: boolean },
): string {
  if (!outcome) return `There is no account with the address ${email}.`
  const stays = `Two-factor sign-in stays on. Without the authenticator app and the recovery codes, turn it off as well:\n    npm run reset-password -- ${email} ${REMOVAL}`
  return [
    '',
    `  New password of ${email}, shown only once:`,
    '',
    `    ${password}`,
    '',
    `  Its browser sessions have ended. Sign in at ${baseUrl}/sign-in and change it there, under Your account.`,
    ...(outcome.hasTwoFactor ? [`  ${stays}`] : removesTwoFactor ? ['  Two-factor sign-in is off.'] : []),
    '',
  ].join('\n')
}

async function reset(email: string, removesTwoFactor: boolean): Promise<boolean> {
  const installation = await openExisting()
  const { settings, env, close } = installation
  Object.assign(process.env, env)
  const { closeDatabase } = await import('@/lib/db/client')
  try {
    await prepareInstallation(installation)
    const { emailKey } = await import('@/lib/auth/log-in')
    const { forcePassword } = await import('@/lib/accounts/passwords')
    const { newId } = await import('@/lib/ids')
    const password = randomBytes(12).toString('base64url')
    const by = { actor: { type: 'system', id: null } as const, now: new Date(), requestId: newId() }
    const outcome = await explainDiskErrors(installation, () =>
      forcePassword(emailKey(email), password, by, { removesTwoFactor }),
    )
    console.log(report(email, password, outcome, { baseUrl: settings.baseUrl, removesTwoFactor }))
    return outcome !== null
  } finally {
    await closeDatabase()
    await close()
  }
}

const said = process.argv.slice(2)
const [email, ...others] = said.filter((word) => word !== REMOVAL)
if (!email?.includes('@') || others.length) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  await runProgram(async () => {
    if (!(await reset(email, said.includes(REMOVAL)))) process.exitCode = 1
  })
}
