import fs from 'node:fs'
import path from 'node:path'
import { importsOf, isBarrel } from './imports'
import { importRules } from './import-rules'

/** The files of a project by path from its root. */
export type Files = Map<string, string>

const FOLDERS = ['app', 'components', 'lib', 'prisma', 'e2e', 'bench', '.']
const CODE = /\.(tsx?|mjs)$/
const LEFT_OUT = /(^|\/)(node_modules|generated|migrations)$/
const VAGUE_FOLDERS = new Set(['utils', 'util', 'misc', 'helpers', 'helper', 'common', 'shared'])
const LONGEST_FILE = 500

function codeBelow(folder: string, deep: boolean): string[] {
  if (!fs.existsSync(folder) || LEFT_OUT.test(folder)) return []
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return deep ? codeBelow(file, true) : []
    return CODE.test(entry.name) && entry.name !== 'next-env.d.ts' ? [file] : []
  })
}

/** Reads the code of the project in the working directory. */
export function readProject(): Files {
  const names = FOLDERS.flatMap((folder) => codeBelow(folder, folder !== '.'))
  return new Map(names.map((name) => [name, fs.readFileSync(name, 'utf8')]))
}

const withoutExtension = (file: string) => file.replace(CODE, '')

/** Turns what is written into a project path without extension, or the name as written for a package. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('@/')) return withoutExtension(specifier.slice(2))
  if (specifier.startsWith('.')) return withoutExtension(path.posix.join(path.posix.dirname(from), specifier))
  return specifier
}

function importFindings(file: string, source: string): string[] {
  const from = withoutExtension(file)
  const inBrowser = /^\s*['"]use client['"]/.test(source)
  return importsOf(source).flatMap(({ specifier, line }) => {
    const to = resolve(file, specifier)
    const broken = importRules.filter((rule) => rule.refuses({ from, to, inBrowser }))
    return broken.map((rule) => `${file}:${line}: imports ${to}, but ${rule.says}`)
  })
}

function shapeFindings(file: string, source: string): string[] {
  const findings: string[] = []
  const lines = source.trimEnd().split('\n').length
  if (lines > LONGEST_FILE) findings.push(`${file}: ${lines} lines, over ${LONGEST_FILE}: it holds more than one idea`)
  if (isBarrel(source)) findings.push(`${file}: only passes on what others export; import from the file itself`)
  const vague = path
    .dirname(file)
    .split('/')
    .find((folder) => VAGUE_FOLDERS.has(folder))
  if (vague) findings.push(`${file}: a folder called "${vague}" says nothing; name it after what it does`)
  return findings
}

/** Everything in which the project breaks the rules of the house, one line each. */
export function findingsIn(files: Files): string[] {
  return [...files].flatMap(([file, source]) => [...importFindings(file, source), ...shapeFindings(file, source)])
}
