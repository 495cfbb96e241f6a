import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { parseSettings, SettingsError, type Settings } from '@/lib/env'
import { checkAgainstList } from './backup-list'
import { explainFolderErrors } from './data-folder'
import { keyFileOf, notTheKeys, readOrMakeKeys } from './keys'
import { openEmbedded, type EmbeddedPostgres } from './postgres/embedded'
import { foldersOf, hasDatabase } from './postgres/folders'
import { prepareDatabase } from './prepare-database'
import { connectionsFor } from './webs/shares'

/**
 * The operator's settings, completed with what the installation creates itself: the keys and the embedded database.
 * `env` has all of it as environment variables, for this process and its children.
 */
export interface Installation {
  settings: Settings
  env: NodeJS.ProcessEnv
  /** Where the master key comes from, for messages: a setting or a file. */
  keyName: string
  /** Undefined if the operator provides the database. */
  embedded: EmbeddedPostgres | undefined
  close: () => Promise<void>
}

const KEY_SETTING = 'MASTER_KEY'
const isSet = (value: string | undefined) => Boolean(value?.trim())

/**
 * Finds every invalid setting before anything is started or written; keys and database may still be placeholders.
 * @throws SettingsError
 */
export function checkSettings(env: NodeJS.ProcessEnv): Settings {
  if (isSet(env.DATABASE_URL)) return parseSettings(env)
  const placeholder = randomBytes(32).toString('base64')
  return parseSettings({
    ...env,
    DATABASE_URL: 'postgresql://embedded',
    MASTER_KEY: isSet(env.MASTER_KEY) ? env.MASTER_KEY : placeholder,
    AUTH_SECRET: isSet(env.AUTH_SECRET) ? env.AUTH_SECRET : placeholder,
  })
}

/** @throws before the database server is started, which nobody would stop then */
function withKeys(env: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv {
  if (isSet(env.MASTER_KEY) && isSet(env.AUTH_SECRET)) return env
  const keys = readOrMakeKeys(dataDir)
  const keyed = {
    ...env,
    MASTER_KEY: isSet(env.MASTER_KEY) ? env.MASTER_KEY : keys.MASTER_KEY,
    AUTH_SECRET: isSet(env.AUTH_SECRET) ? env.AUTH_SECRET : keys.AUTH_SECRET,
  }
  try {
    checkSettings(keyed)
  } catch (error) {
    // The settings have been checked: what is wrong is in the file.
    throw error instanceof SettingsError ? notTheKeys(keyFileOf(dataDir)) : error
  }
  return keyed
}

/** next-auth reads its two settings from the environment, under its own names. */
function withAuthNames(env: NodeJS.ProcessEnv, { baseUrl, port }: Settings): NodeJS.ProcessEnv {
  return { ...env, PORT: String(port), BASE_URL: baseUrl, NEXTAUTH_URL: baseUrl, NEXTAUTH_SECRET: env.AUTH_SECRET }
}

/**
 * Opens the installation that `env` describes. Other processes may have it open at the same time.
 * @throws SettingsError naming every wrong setting, or an Error with a sentence for the operator.
 */
export async function openInstallation(env: NodeJS.ProcessEnv = process.env): Promise<Installation> {
  const { dataDir, webProcesses } = checkSettings(env)
  if (isSet(env.DATABASE_URL)) {
    const own = { ...env, EMBEDDED_DATABASE: '' }
    const settings = parseSettings(own)
    const keyName = KEY_SETTING
    return { settings, env: withAuthNames(own, settings), keyName, embedded: undefined, close: async () => undefined }
  }
  return explainFolderErrors(dataDir, async () => {
    const keysAreSettings = isSet(env.MASTER_KEY) && isSet(env.AUTH_SECRET)
    checkAgainstList(dataDir, keysAreSettings ? [path.basename(keyFileOf(dataDir))] : [])
    const keyed = withKeys(env, dataDir)
    const keyName = isSet(env.MASTER_KEY) ? KEY_SETTING : keyFileOf(dataDir)
    const embedded = await openEmbedded(dataDir, { connections: connectionsFor(webProcesses) })
    const complete = { ...keyed, DATABASE_URL: embedded.url, EMBEDDED_DATABASE: 'true' }
    const settings = parseSettings(complete)
    return { settings, env: withAuthNames(complete, settings), keyName, embedded, close: embedded.close }
  })
}

/**
 * Runs work that writes to its database.
 * @throws as `work` does; in a sentence for the operator where its own disk is the cause
 */
export const explainDiskErrors = <T>({ settings, embedded }: Installation, work: () => Promise<T>): Promise<T> =>
  embedded ? explainFolderErrors(settings.dataDir, work) : work()

/** Migrates its database to what this version expects. @throws an Error with a sentence for the operator. */
export const prepareInstallation = (installation: Installation): Promise<void> =>
  explainDiskErrors(installation, () => prepareDatabase(installation.settings, installation.keyName))

/**
 * Opens an existing installation; never creates one, which a wrong DATA_DIR would otherwise do.
 * @throws like openInstallation, and if there is none.
 */
export async function openExisting(env: NodeJS.ProcessEnv = process.env): Promise<Installation> {
  const { dataDir } = checkSettings(env)
  if (!isSet(env.DATABASE_URL) && !hasDatabase(foldersOf(dataDir)))
    throw new Error(`DATA_DIR: there is no installation in ${path.resolve(dataDir)}`)
  return openInstallation(env)
}
