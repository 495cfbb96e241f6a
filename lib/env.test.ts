import os from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { parseSettings, SettingsError } from './env'

const complete = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://app@db/bonafide',
  MASTER_KEY: '00'.repeat(32),
  AUTH_SECRET: 'a secret of thirty-two characters',
} as const

function linesOf(env: NodeJS.ProcessEnv): string[] {
  try {
    parseSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
    throw error
  }
  return []
}

describe('settings', () => {
  it('reports every wrong setting in one line each', () => {
    expect(
      linesOf({
        ...complete,
        PORT: 'abc',
        SIGN_UP: 'perhaps',
        WORKER: '2',
        FACE_MODEL: '/nowhere.onnx',
        SMTP_URL: 'mail.example',
      }),
    ).toEqual([
      'PORT: must be a number between 1 and 65535, got "abc"',
      'SIGN_UP: must be "open" or "invite", got "perhaps"',
      'SMTP_URL: must be an smtp:// or smtps:// address; in its password, # is written %23, / %2F, ? %3F and @ %40',
      'WORKER: must be true or false, got "2"',
      'FACE_MODEL: must be the path of an ONNX file that exists, got "/nowhere.onnx"',
    ])
  })

  it.each(['0', '65536', '-1', '3.5', '1e3', ' 80x'])('refuses the port %s', (PORT) => {
    expect(linesOf({ ...complete, PORT })).toHaveLength(1)
  })

  it.each(['0', '512', '32767', '2097152', '2^15', 'high'])('refuses the password cost %s', (PASSWORD_COST) => {
    expect(linesOf({ ...complete, PASSWORD_COST })).toEqual([
      `PASSWORD_COST: must be a power of two between 1024 and 1048576, got "${PASSWORD_COST}"`,
    ])
  })

  it('takes a password cost from the environment, and the standard one otherwise', () => {
    expect(parseSettings({ ...complete, PASSWORD_COST: '65536' }).passwordCost).toBe(65_536)
    expect(parseSettings({ ...complete, PASSWORD_COST: '' }).passwordCost).toBe(32_768)
  })

  it('takes a limit on each organisation’s mails per hour, and refuses an invalid one', () => {
    expect(linesOf({ ...complete, MAILS_PER_HOUR: '0' })).toEqual([
      'MAILS_PER_HOUR: must be a number between 1 and 1000000, got "0"',
    ])
    expect(parseSettings(complete).mailsPerHour).toBeUndefined()
    expect(parseSettings({ ...complete, MAILS_PER_HOUR: '5000' }).mailsPerHour).toBe(5000)
  })

  it.each(['0', '65', '-1', '1.5', 'many'])('refuses %s web processes', (WEB_PROCESSES) => {
    expect(linesOf({ ...complete, WEB_PROCESSES })).toEqual([
      `WEB_PROCESSES: must be a number between 1 and 64, got "${WEB_PROCESSES}"`,
    ])
  })

  it.each([
    [1, 1],
    [2, 1],
    [5, 2],
    [16, 8],
    [256, 64],
  ])('gives %i cores %i web processes', (cores, processes) => {
    vi.spyOn(os, 'availableParallelism').mockReturnValue(cores)
    expect(parseSettings(complete).webProcesses).toBe(processes)
  })

  it('requires the keys when the operator sets a database', () => {
    expect(linesOf({ NODE_ENV: 'test', DATABASE_URL: complete.DATABASE_URL })).toEqual([
      'MASTER_KEY: must be set when DATABASE_URL is; `openssl rand -hex 32` makes a new one',
      'AUTH_SECRET: must be set when DATABASE_URL is; `openssl rand -hex 32` makes a new one',
    ])
  })

  it.each(['00'.repeat(31), '00'.repeat(33), 'not a key at all', Buffer.alloc(31).toString('base64')])(
    'refuses the master key %s without repeating it',
    (MASTER_KEY) => {
      const [line, ...others] = linesOf({ ...complete, MASTER_KEY })
      expect(others).toEqual([])
      expect(line).toBe('MASTER_KEY: must be 32 bytes as 64 hexadecimal digits or in base64')
    },
  )

  it('accepts the address of a server behind a socket, which names no host', () => {
    const behindSocket = { ...complete, DATABASE_URL: 'postgresql://app:p%40w@/crm?host=/var/run/postgresql' }
    expect(parseSettings(behindSocket).databaseUrl).toBe(
      'postgresql://app:p%40w@localhost/crm?host=/var/run/postgresql',
    )
  })

  it.each([
    ['?sslmode=verify-full&sslrootcert=system', '?sslmode=verify-full'],
    ['?sslrootcert=system', '?sslmode=verify-full'],
    ['?sslmode=require&channel_binding=require&sslrootcert=system', '?sslmode=verify-full&channel_binding=require'],
    ['?sslmode=verify-full&sslrootcert=/etc/crm/ca.crt', '?sslmode=verify-full&sslrootcert=/etc/crm/ca.crt'],
  ])('takes the system of %s for the CAs that Node.js trusts, not for a file', (query, expected) => {
    const address = (search: string) => `postgresql://app:p%40w@db.example.org/crm${search}`
    const parsed = parseSettings({ ...complete, DATABASE_URL: address(query), DIRECT_DATABASE_URL: address(query) })
    expect(parsed).toMatchObject({ databaseUrl: address(expected), directUrl: address(expected) })
  })

  it('requires the direct address behind a pooler, and then uses no named statements', () => {
    const own = { ...complete, DATABASE_URL: 'postgresql://app:pw@pooler:6543/crm' }
    expect(linesOf({ ...own, NAMED_STATEMENTS: 'false' })).toEqual([
      'DIRECT_DATABASE_URL: must be set when NAMED_STATEMENTS is false: the address of the database itself, past the pooler',
    ])
    expect(linesOf({ ...own, DIRECT_DATABASE_URL: 'mysql://app:pw@db/crm' })).toHaveLength(1)
    expect(parseSettings(own)).toMatchObject({ directUrl: own.DATABASE_URL, namedStatements: true })
    const direct = 'postgresql://app:pw@db:5432/crm'
    expect(parseSettings({ ...own, DIRECT_DATABASE_URL: direct })).toMatchObject({
      databaseUrl: own.DATABASE_URL,
      directUrl: direct,
      namedStatements: false,
    })
  })

  it('refuses a weak cookie secret without repeating it', () => {
    expect(linesOf({ ...complete, AUTH_SECRET: 'hunter2' })).toEqual([
      'AUTH_SECRET: must be at least 32 characters long',
    ])
  })

  it('reads the same master key in hexadecimal and in base64', () => {
    const key = Buffer.from('ab'.repeat(32), 'hex')
    expect(parseSettings({ ...complete, MASTER_KEY: key.toString('hex') }).masterKey).toEqual(key)
    expect(parseSettings({ ...complete, MASTER_KEY: key.toString('base64') }).masterKey).toEqual(key)
  })

  it('has a default for everything else, and treats an empty value as unset', () => {
    const settings = parseSettings({ ...complete, PORT: '4000', SMTP_URL: '', BASE_URL: ' ' })
    expect(settings).toMatchObject({
      port: 4000,
      baseUrl: 'http://localhost:4000',
      dataDir: '.data',
      signUp: 'open',
      smtpUrl: undefined,
      allowPrivateCallbacks: false,
      runsWorker: true,
    })
    expect(settings.engineWorkers).toBeLessThanOrEqual(2)
  })

  it.each([
    'post.example.org',
    'Bonafide',
    'Bonafide <post>',
    'one@example.org two@example.org',
    'Bonafide <post@example.org',
  ])('refuses %s as the sender of mails', (MAIL_FROM) => {
    expect(linesOf({ ...complete, MAIL_FROM })).toEqual([
      `MAIL_FROM: must be an e-mail address, alone or as Name <address>, got "${MAIL_FROM}"`,
    ])
  })

  it.each(['post@example.org', 'Bonafide <post@example.org>', 'Zoë & Sons <post@mail.example.org>'])(
    'accepts %s as the sender of mails',
    (MAIL_FROM) => {
      expect(
        parseSettings({ ...complete, MAIL_FROM, SMTP_URL: 'smtps://user:secret@mail.example.org:465' }),
      ).toMatchObject({ mailFrom: MAIL_FROM, smtpUrl: 'smtps://user:secret@mail.example.org:465' })
    },
  )

  it.each([
    'https://crm.example/crm',
    'https://crm.example/?tenant=1',
    'https://crm.example/#home',
    'https://ann@crm.example',
    'https://ann:secret@crm.example',
    'crm.example',
    'ftp://crm.example',
  ])('refuses %s as the base address', (BASE_URL) => {
    expect(linesOf({ ...complete, BASE_URL })).toEqual([
      `BASE_URL: must be an origin such as https://crm.example.org, without path, query or user, got "${BASE_URL}"`,
    ])
  })

  it.each([
    'smtp://user:pa#ss@mail.example.org',
    'smtp://user:12#3@mail.example.org',
    'smtp://user:a/b@mail.example.org',
  ])('says how to escape the password of %s, without repeating it', (SMTP_URL) => {
    expect(linesOf({ ...complete, SMTP_URL })).toEqual([expect.stringMatching(/^SMTP_URL: .*# is written %23[^:]*$/)])
  })

  it('drops the slash at the end of the base address', () => {
    expect(parseSettings({ ...complete, BASE_URL: 'https://crm.example/' }).baseUrl).toBe('https://crm.example')
  })
})
