import fs from 'node:fs'
import os from 'node:os'
import { z } from 'zod'

/**
 * Every setting of the installation, parsed once. `npm start` adds what it creates itself (the embedded database's
 * address, the keys) and passes the result on as environment, so that each process parses one complete list.
 */
const MASTER_KEY_BYTES = 32
const MAX_ENGINE_WORKERS = 8
const MAX_WEB_PROCESSES = 64

/** Reads a setting with `parse`; what it throws or returns as undefined is reported as "must be <expected>". */
function setting<T>(expected: string, parse: (text: string) => T | undefined) {
  return z.string().transform((text, context) => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: `must be ${expected}`, input: text })
    return z.NEVER
  })
}

const wholeNumber = (least: number, most: number) =>
  setting(`a number between ${least} and ${most}`, (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
    return number >= least && number <= most ? number : undefined
  })

/** N of scrypt (RFC 7914). The minimum is for tests; the maximum takes some seconds and 1 GB per password. */
const passwordCost = setting('a power of two between 1024 and 1048576', (text) => {
  const exponent = Math.log2(/^\d+$/.test(text) ? Number(text) : Number.NaN)
  return Number.isInteger(exponent) && exponent >= 10 && exponent <= 20 ? 2 ** exponent : undefined
})

const yesOrNo = setting('true or false', (text) => {
  if (['1', 'true', 'yes', 'on'].includes(text.toLowerCase())) return true
  return ['0', 'false', 'no', 'off'].includes(text.toLowerCase()) ? false : undefined
})

/** The URL of a server, with a user and a password, which must not contain unescaped URL delimiters. */
const address = (expected: string, protocols: string[]) =>
  setting(`${expected}; in its password, # is written %23, / %2F, ? %3F and @ %40`, (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    return url && protocols.includes(url.protocol) && !url.hash ? text.replace(/\/+$/, '') : undefined
  })

/** Pages and callbacks are at its root, and browsers send nothing else as the origin of a request. */
const origin = setting('an origin such as https://crm.example.org, without path, query or user', (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`
  return isOrigin ? url.origin : undefined
})

const masterKey = setting('32 bytes as 64 hexadecimal digits or in base64', (text) => {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return bytes.length === MASTER_KEY_BYTES && /^[\w+/=-]+$/.test(text) ? bytes : undefined
})

const existingFile = setting('the path of an ONNX file that exists', (text) => (fs.existsSync(text) ? text : undefined))
const long = setting('at least 32 characters long', (text) => (text.length >= 32 ? text : undefined))

/** An address whose server is a socket's folder (`?host=`) may name no host, which is no URL. */
const databaseAddress = z
  .string()
  .transform((text) => text.replace(/^(postgres(?:ql)?:\/\/[^/?]*@)(?=\/)/, '$1localhost'))
  .pipe(address('a postgresql:// address', ['postgresql:', 'postgres:']))
  .transform(trustingPublicCas)

/**
 * `sslrootcert=system`, as providers of databases write it, stands for the CAs that everybody trusts. Node.js trusts
 * those by itself, and the driver would take the word for a file's name.
 */
function trustingPublicCas(text: string): string {
  const url = new URL(text)
  if (url.searchParams.get('sslrootcert') !== 'system') return text
  url.searchParams.delete('sslrootcert')
  url.searchParams.set('sslmode', 'verify-full') // as in libpq
  return url.href
}

const environment = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  BASE_URL: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress,
  DIRECT_DATABASE_URL: databaseAddress.optional(),
  EMBEDDED_DATABASE: yesOrNo.default(false),
  MASTER_KEY: masterKey,
  AUTH_SECRET: long,
  PASSWORD_COST: passwordCost.default(2 ** 15),
  SIGN_UP: setting('"open" or "invite"', (text) => (text === 'open' || text === 'invite' ? text : undefined)).default(
    'open',
  ),
  SMTP_URL: address('an smtp:// or smtps:// address', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: setting('an e-mail address, alone or as Name <address>', (text) =>
    /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text.trim()) ? text.trim() : undefined,
  ).default('Bonafide <bonafide@localhost>'),
  MAILS_PER_HOUR: wholeNumber(1, 1_000_000).optional(),
  ALLOW_PRIVATE_CALLBACKS: yesOrNo.default(false),
  WEB_PROCESSES: wholeNumber(1, MAX_WEB_PROCESSES).default(() =>
    Math.min(MAX_WEB_PROCESSES, Math.max(1, Math.floor(os.availableParallelism() / 2))),
  ),
  WORKER: yesOrNo.default(true),
  ENGINE_WORKERS: wholeNumber(1, MAX_ENGINE_WORKERS).default(() => Math.min(os.availableParallelism(), 2)),
  FACE_MODEL: existingFile.optional(),
  NAMED_STATEMENTS: yesOrNo.optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
})

/** What an operator may set, by its name in the environment. */
export const SETTING_NAMES = Object.keys(environment.shape)

/** The settings in the form used by the code. `masterKey` is 32 bytes; `baseUrl` has no trailing slash. */
export interface Settings {
  port: number
  baseUrl: string
  dataDir: string
  databaseUrl: string
  /**
   * The same database over a direct connection, which stays the caller's own: for locks, notifications, jobs and
   * migrations.
   */
  directUrl: string
  /**
   * Whether that is the server that `npm start` supervises, which is read-only while the disk is full. Only `npm start`
   * sets this.
   */
  hasEmbeddedDatabase: boolean
  masterKey: Buffer
  authSecret: string
  /** N of scrypt for new passwords; each hash carries its own. */
  passwordCost: number
  signUp: 'open' | 'invite'
  smtpUrl: string | undefined
  mailFrom: string
  /** Per organisation; undefined if the operator sets none (lib/worker/mail-rate-limit.ts). */
  mailsPerHour: number | undefined
  allowPrivateCallbacks: boolean
  /** How many of them share the port under `npm start`. */
  webProcesses: number
  runsWorker: boolean
  engineWorkers: number
  faceModel: string | undefined
  /** False behind a pooler that hands one connection to many clients, such as PgBouncer in transaction mode. */
  namedStatements: boolean
  /** How many of the operator's own proxies are in front of this server, each of which appends to X-Forwarded-For. */
  trustedProxies: number
}

/** What is wrong with the settings, one readable line each. */
export class SettingsError extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'SettingsError'
    this.lines = lines
  }
}

/** Values that must not be printed into a terminal or a log. */
const SECRET = new Set(['MASTER_KEY', 'AUTH_SECRET', 'DATABASE_URL', 'DIRECT_DATABASE_URL', 'SMTP_URL'])

function describe(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const value = given[name]
  if (value === undefined) return `${name}: must be set when DATABASE_URL is; \`openssl rand -hex 32\` makes a new one`
  return SECRET.has(name) ? `${name}: ${issue.message}` : `${name}: ${issue.message}, got "${value}"`
}

/** An empty value counts as unset: that is how container files leave a setting out. */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))

/** Through a pooler, any client may hold the lock that shows that a worker is alive, so its jobs would run twice. */
const DIRECT_IS_NEEDED =
  'DIRECT_DATABASE_URL: must be set when NAMED_STATEMENTS is false: the address of the database itself, past the pooler'

/** Parses a complete environment. @throws SettingsError naming every wrong setting. */
export function parseSettings(env: NodeJS.ProcessEnv): Settings {
  const given = withoutEmpty(env)
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => describe(issue, given)))
  const { data } = parsed
  const namedStatements = data.NAMED_STATEMENTS ?? data.DIRECT_DATABASE_URL === undefined
  if (!namedStatements && data.DIRECT_DATABASE_URL === undefined) throw new SettingsError([DIRECT_IS_NEEDED])
  return {
    port: data.PORT,
    baseUrl: data.BASE_URL ?? `http://localhost:${data.PORT}`,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    directUrl: data.DIRECT_DATABASE_URL ?? data.DATABASE_URL,
    hasEmbeddedDatabase: data.EMBEDDED_DATABASE,
    masterKey: data.MASTER_KEY,
    authSecret: data.AUTH_SECRET,
    passwordCost: data.PASSWORD_COST,
    signUp: data.SIGN_UP,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    mailsPerHour: data.MAILS_PER_HOUR,
    allowPrivateCallbacks: data.ALLOW_PRIVATE_CALLBACKS,
    webProcesses: data.WEB_PROCESSES,
    runsWorker: data.WORKER,
    engineWorkers: data.ENGINE_WORKERS,
    faceModel: data.FACE_MODEL,
    namedStatements,
    trustedProxies: data.TRUSTED_PROXIES,
  }
}

let parsedOnce: Settings | undefined

/** The settings of this process, read from its environment at the first call. */
export function settings(): Settings {
  parsedOnce ??= parseSettings(process.env)
  return parsedOnce
}
