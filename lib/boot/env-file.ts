import fs from 'node:fs'
import { parseEnv } from 'node:util'

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

/**
 * Adds the settings of `.env` in the project's folder to the environment. The environment takes precedence, even with
 * an empty value, which is how to disable a setting of the file for one run.
 * @throws an Error for the operator if the file exists but cannot be read.
 */
export function loadEnvFile(env: NodeJS.ProcessEnv = process.env, file = '.env'): void {
  const withoutMark = textOf(file).replace(/^\uFEFF/, '')
  for (const [name, value] of Object.entries(parseEnv(withoutMark))) env[name] ??= value
}
