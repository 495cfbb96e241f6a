import { ensureBuild, ensureClient } from './build'
import { checkSettings, openInstallation } from './installation'
import { waitForPort } from './port'
import { prepareDatabase } from './prepare-database'
import { isStopping, onStop, stopAll, stopOnSignals } from './stops'
import { startWeb, untilAnswering } from './web'
import { welcome } from './welcome'

/**
 * `npm start` and `npm run dev`: settings, database, migrations, build, server. This process stays above the server,
 * so that the database is stopped last; when any part ends unasked, all of it ends, and the next start finds order.
 */
const mode = process.argv.includes('--dev') ? 'dev' : 'start'

async function openForAsLongAsWeRun() {
  const opening = openInstallation()
  onStop(async () => (await opening.catch(() => undefined))?.close())
  return opening
}

/** Nothing further is started once a stop has begun: what is under way then ends with the process. */
async function unlessStopping<T>(step: Promise<T>): Promise<T> {
  const result = await step
  return isStopping() ? new Promise(() => undefined) : result
}

async function start(): Promise<void> {
  stopOnSignals()
  await unlessStopping(waitForPort(checkSettings(process.env).port))
  const installation = await unlessStopping(openForAsLongAsWeRun())
  const { settings, env } = installation
  await unlessStopping(prepareDatabase(settings))
  const ensure = mode === 'dev' ? ensureClient : ensureBuild
  await unlessStopping(ensure((child) => onStop(() => child.kill())))

  const web = startWeb(mode, settings.port, env)
  onStop(web.stop)
  void web.ended.then((how) => endUnasked(`The server ended unexpectedly (${how}).`))
  void installation.databaseLost.then(() => endUnasked('The database server ended unexpectedly.'))
  if (await untilAnswering(web, settings.port)) console.log(welcome(settings))
}

function endUnasked(message: string): void {
  if (isStopping()) return
  console.error(message)
  void stopAll(1)
}

start().catch((error: unknown) => {
  if (isStopping()) return
  console.error(error instanceof Error ? error.message : error)
  void stopAll(1)
})
