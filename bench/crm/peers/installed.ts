import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A project that a peer needs: its files by path, its packages by name. */
export interface Project {
  name: string
  files: Record<string, string>
  dependencies: Record<string, string>
  /** The packages are ES modules. */
  isModule?: boolean
}

/** Writes a project to a temporary folder and installs its packages from npm. @throws with npm's output */
export function install({ name, files, dependencies, isModule = false }: Project): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `bench-${name}-`))
  const manifest = { name, private: true, ...(isModule && { type: 'module' }), dependencies }
  for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
  return folder
}

/** @throws with its output if it fails */
export function run(cwd: string, command: string, args: string[], env: Record<string, string> = {}): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`)
}
