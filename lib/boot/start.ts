import { outliveReaders } from '@/lib/log'
import { ensureBuild, ensureDevelopment } from './build'
import { checkSettings, openInstallation, prepareInstallation, type Installation } from './installation'
import { superviseWeb } from './supervise-web'
import { waitForPort } from './port'
import { SupervisedPostgres } from './postgres/supervised'
import { loadSettings, printReason } from './program'
import { isStopping, onStop, stopAll, stopOnSignals } from './stops'
import { startWeb } from './web'
import { hasAccounts, welcome } from './welcome'

/**
 * `npm start` and `npm run dev`: settings, database, migrations, build, server. This process supervises the server, so
 * that the database is stopped last. A part that ends unexpectedly is restarted; when that is pointless, everything
 * stops.
 */
const mode = process.argv.includes('--dev') ? 'dev' : 'start'

interface Opened {
  installation: Installation
  /** Undefined if the operator provides the database. */
  postgres: SupervisedPostgres | undefined
}

async function openForAsLongAsWeRun(): Promise<Opened> {
  const opening = openInstallation().then((installation) => ({
    installation,
    postgres: installation.embedded && new SupervisedPostgres(installation.embedded, installation.settings),
  }))
  onStop(async () => (await opening.catch(() => undefined))?.postgres?.close())
  return opening
}

/** Starts nothing once a stop has begun; a step in progress ends with the process. */
async function unlessStopping<T>(step: Promise<T>): Promise<T> {
  const result = await step
  return isStopping() ? new Promise(() => undefined) : result
}

async function start(): Promise<void> {
  outliveReaders()
  stopOnSignals()
  loadSettings()
  await unlessStopping(waitForPort(checkSettings(process.env).port))
  const { installation, postgres } = await unlessStopping(openForAsLongAsWeRun())
  void postgres?.failed.then(endUnasked)
  await unlessStopping(prepareInstallation(installation))
  const ensure = mode === 'dev' ? ensureDevelopment : ensureBuild
  await unlessStopping(ensure((child) => onStop(() => child.kill())))

  const { settings, env } = installation
  // Another program may have taken it during a build of minutes, and would be taken for our server when it answers.
  await unlessStopping(waitForPort(settings.port))
  const web = superviseWeb(
    () => startWeb(mode, settings, env),
    settings.port,
    async () => postgres?.available(),
  )
  onStop(web.stop)
  void web.failed.then(endUnasked)
  if (await web.answering) console.log(welcome(settings, await hasAccounts(settings)))
}

function endUnasked(message: string): void {
  if (isStopping()) return
  console.error(message)
  void stopAll(1)
}

start().catch((error: unknown) => {
  if (isStopping()) return
  printReason(error)
  void stopAll(1)
})
