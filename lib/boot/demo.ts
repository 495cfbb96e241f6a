import { randomBytes } from 'node:crypto'
import type { Demo } from '@/prisma/seed'
import { openInstallation, prepareInstallation, explainDiskErrors } from './installation'
import { runProgram } from './program'

/** `npm run demo`: fills an organisation with realistic data and prints how to sign in; `--json` for machines. */
async function demo(): Promise<void> {
  const installation = await openInstallation()
  const { settings, env, close } = installation
  Object.assign(process.env, env)
  const { closeDatabase } = await import('@/lib/db/client')
  try {
    await prepareInstallation(installation)
    const { fillDemo } = await import('@/prisma/seed')
    const password = randomBytes(9).toString('base64url')
    const filled = await explainDiskErrors(installation, () => fillDemo(settings.baseUrl, password))
    console.log(process.argv.includes('--json') ? JSON.stringify(filled) : inWords(filled))
  } finally {
    await closeDatabase()
    await close()
  }
}

function inWords(demo: Demo): string {
  return `
  The demo organisation is filled. While \`npm start\` runs:

  Sign in     ${demo.base_url}/sign-in
              ${demo.email}   ${demo.password}
  API key     ${demo.api_key}
  A check     ${demo.check_url}

  curl -H "Authorization: Bearer ${demo.api_key}" \\
    "${demo.base_url}/api/v1/organisations/${demo.organisation_id}/contacts?limit=3"
`
}

await runProgram(demo)
