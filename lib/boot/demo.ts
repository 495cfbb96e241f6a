import { randomBytes } from 'node:crypto'
import { openInstallation } from './installation'
import { prepareDatabase } from './prepare-database'
import type { Demo } from '@/prisma/seed'

/** `npm run demo`: fills an organisation with believable data and prints how to get in; `--json` for machines. */
const installation = await openInstallation()
Object.assign(process.env, installation.env)
try {
  await prepareDatabase(installation.settings)
  const { fillDemo } = await import('@/prisma/seed')
  const { closeDatabase } = await import('@/lib/db/client')
  const demo = await fillDemo(installation.settings.baseUrl, randomBytes(9).toString('base64url'))
  await closeDatabase()
  console.log(process.argv.includes('--json') ? JSON.stringify(demo) : inWords(demo))
} finally {
  await installation.close()
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
