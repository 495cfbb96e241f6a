import fs from 'node:fs'
import { parseEnv } from 'node:util'
import { unknownSettings } from './unknown-settings'

const NOT_THERE = 'ENOENT'

function textOf(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === NOT_THERE) return ''
    throw new Error(`${file}: cannot be read (${code})`, { cause: error })
  }
}

const QUOTED = /^([ \t]*(?:export[ \t]+)?[\w.-]+[ \t]*=[ \t]*)(["'`])[^]*?\2/gm
const NO_SETTING = /^(?!\s*(?:#|$)|\s*(?:export\s+)?[\w.-]+\s*=)/

/**
 * The parser skips what it does not understand, and the lines below with it: an installation would start with another
 * database than the operator's.
 * @throws an Error for the operator; it quotes nothing, because lines hold secrets
 */
function checkLines(text: string, file: string): void {
  if (text.includes('\0')) throw new Error(`${file}: is not in UTF-8: save it in that encoding`)
  const lines = text
    .replaceAll(/^#.*$/gm, '')
    .replaceAll(QUOTED, (value, name: string) => name + value.replaceAll(/[^\n]/g, ''))
    .split(/\r?\n/)
  const wrong = lines.findIndex((line) => NO_SETTING.test(line))
  if (wrong >= 0) throw new Error(`${file}: line ${wrong + 1} is not written as NAME=value`)
}

/**
 * Adds the settings of `.env` in the project's folder to the environment. The environment takes precedence, even with
 * an empty value, which is how to disable a setting of the file for one run.
 * @returns what to tell the operator about names that are no settings
 * @throws an Error for the operator if the file exists but cannot be read or understood.
 */
export function loadEnvFile(env: NodeJS.ProcessEnv = process.env, file = '.env'): string[] {
  // The parser takes an indented comment for the name of the setting below it.
  const text = textOf(file)
    .replace(/^\uFEFF/, '')
    .replaceAll(/^[ \t]+(?=#|\r?$)/gm, '')
  checkLines(text, file)
  const settings = parseEnv(text)
  for (const [name, value] of Object.entries(settings)) env[name] ??= value
  const lines = text.split('\n').map((line) => line.replace(/^\s*(?:export\s+)?/, ''))
  return unknownSettings(Object.keys(settings), env, (name) => lines.findIndex((line) => line.startsWith(name)) + 1)
}
