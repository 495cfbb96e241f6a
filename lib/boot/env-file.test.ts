import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkSettings } from './installation'
import { loadEnvFile } from './env-file'

describe('the settings in .env', () => {
  let file: string

  beforeEach(() => {
    file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-env-')), '.env')
  })
  afterEach(() => fs.rmSync(path.dirname(file), { recursive: true }))

  const loaded = (text: string | Buffer, env: NodeJS.ProcessEnv = { NODE_ENV: 'test' }) => {
    fs.writeFileSync(file, text)
    loadEnvFile(env, file)
    return env
  }

  it('apply to the installation', () => {
    const env = loaded('\uFEFFPORT=4100\nexport BASE_URL="https://crm.example.org" # where people go\n')
    expect(checkSettings(env)).toMatchObject({ port: 4100, baseUrl: 'https://crm.example.org' })
  })

  it('give way to the environment, even to a variable that is set but empty', () => {
    const env = loaded('PORT=4100\nSIGN_UP=invite\nPASSWORD_COST=1024\n', {
      NODE_ENV: 'test',
      PORT: '4200',
      SIGN_UP: '',
    })
    expect(checkSettings(env)).toMatchObject({ port: 4200, signUp: 'open', passwordCost: 1024 })
  })

  it('change nothing in a fresh copy of .env.example', () => {
    expect(loaded(fs.readFileSync('.env.example', 'utf8'))).toEqual({ NODE_ENV: 'test' })
  })

  it.each([
    [
      'a colon for =',
      '# db\nDATABASE_URL: postgres://ann:hunter2@db/crm\nPORT=4100\n',
      'line 2 is not written as NAME=value',
    ],
    ['no = on the last line', 'SIGN_UP="invite"\r\nPORT 4100', 'line 2 is not written as NAME=value'],
    ['no = below a value of several lines', 'AUTH_SECRET="a\nb"\nPORT 4100\n', 'line 3 is not written as NAME=value'],
    ['the encoding of Windows', Buffer.from('\uFEFFPORT=4100\r\n', 'utf16le'), 'is not in UTF-8'],
  ])('are refused with %s, where they would be skipped', (_, text, reason) => {
    expect(() => loaded(text)).toThrow(`.env: ${reason}`)
  })

  it('may be written in every way that the parser knows', () => {
    const text = `
      # say A="hello, it's = \`
      export PORT = 4100 # the port
      SIGN_UP='invite'
      MAIL_FROM=Bo "the builder" <bo@example.org>
      AUTH_SECRET="one line
another line: no setting
"
      \tBASE_URL=https://crm.example.org?a="b
      EMPTY=
      OTHER.NAME-1=x\r\n`
    expect(loaded(text)).toMatchObject({ PORT: '4100', SIGN_UP: 'invite', EMPTY: '' })
  })

  it('are told apart from names that are none: all of the file, and near ones of the environment', () => {
    const told = (text: string, env: Record<string, string> = {}) => {
      fs.writeFileSync(file, text)
      return loadEnvFile({ NODE_ENV: 'test', ...env }, file)
    }
    expect(told('PORT=4100\nTZ=Europe/Berlin\nPGSSLMODE=require\n', { HOST: 'crm', EDITOR: 'vi' })).toEqual([])
    expect(told('DATABSE_URL=postgres://ann:hunter2@db/crm\nSMTP_PASSWORD=hunter2\nbase_url=x\nCOLOUR=1\n')).toEqual([
      '.env: COLOUR is not a setting and is ignored',
      '.env: DATABSE_URL is not a setting and is ignored; did you mean DATABASE_URL?',
      '.env: SMTP_PASSWORD is not a setting and is ignored; host, port, user and password are parts of SMTP_URL',
      '.env: base_url is not a setting and is ignored; did you mean BASE_URL?',
    ])
    // The rest of a secret is no name to print.
    expect(told('AUTH_SECRET=\n  c2VjcmV0aHVudGVyMg==\nexport JBSWY3DPEHPK3PXP====\nS3_KEY=1\ndataDir=x\n')).toEqual([
      '.env: line 3 is no setting and is ignored; a value of several lines needs quotes',
      '.env: S3_KEY is not a setting and is ignored',
      '.env: line 2 is no setting and is ignored; a value of several lines needs quotes',
      '.env: dataDir is not a setting and is ignored; did you mean DATA_DIR?',
    ])
    const environment = { DATADIR: '/srv', MASTER_KEYS: 'hunter2', SMTP_HOST: 'mail' }
    expect(told('MASTER_KEY=x\n', environment)).toEqual([
      'Environment: DATADIR is not a setting and is ignored; did you mean DATA_DIR?',
      'Environment: SMTP_HOST is not a setting and is ignored; host, port, user and password are parts of SMTP_URL',
    ])
  })

  it('need no file, but a file that cannot be read is an error', () => {
    expect(() => loadEnvFile({ NODE_ENV: 'test' }, file)).not.toThrow()
    fs.mkdirSync(file)
    expect(() => loadEnvFile({ NODE_ENV: 'test' }, file)).toThrow(`${file}: cannot be read (EISDIR)`)
  })
})
