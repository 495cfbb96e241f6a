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
 * Completes the environment with the settings of `.env` in the project's folder. What the environment has holds, also where
 * it is empty: so a setting of the file is left out for once.
 * @throws an Error for the operator when the file is there and cannot be read.
 */
export function loadEnvFile(env: NodeJS.ProcessEnv = process.env, file = '.env'): void {
  const withoutMark = textOf(file).replace(/^\uFEFF/, '')
  for (const [name, value] of Object.entries(parseEnv(withoutMark))) env[name] ??= value
}
