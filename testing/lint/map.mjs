import { cruise } from 'dependency-cruiser'
import fs from 'node:fs'
import settings, { ROOMS } from '../../.dependency-cruiser.mjs'

/** `npm run map`: draws the folders of lib and their imports into docs/architecture.md. */
const FILE = 'docs/architecture.md'
/** Imported almost everywhere: their arrows would hide the rest. */
const LEFT_OUT = new Set([
  'errors',
  'env',
  'format',
  'formats',
  'ids',
  'log',
  'generated',
  'db',
  'resource',
  'registry',
  'boot',
])

const rooms = ROOMS.flat().filter((room) => !LEFT_OUT.has(room))
const roomOf = (path) => rooms.find((room) => path === `lib/${room}.ts` || path.startsWith(`lib/${room}/`))

const { output } = await cruise(['lib'], { ...settings.options, ruleSet: {} }, undefined, { tsConfig: { options: {} } })
const arrows = new Set()
for (const { source, dependencies } of output.modules) {
  const from = /[.]test[.]tsx?$/.test(source) ? undefined : roomOf(source)
  for (const { resolved } of dependencies) {
    const to = roomOf(resolved.replace(/^@\//, ''))
    if (from && to && from !== to) arrows.add(`${from} --> ${to}`)
  }
}
const idOf = (room) => room.replaceAll(/[^a-z]/g, '_')
const lines = [...arrows]
  .sort((a, b) => a.localeCompare(b, 'en'))
  .map((arrow) => {
    const [from = '', to = ''] = arrow.split(' --> ')
    return `  ${idOf(from)}["${from}"] --> ${idOf(to)}["${to}"]`
  })
const map = ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n')
const text = fs.readFileSync(FILE, 'utf8')
fs.writeFileSync(FILE, text.replace(/<!-- map -->[\s\S]*<!-- \/map -->/, `<!-- map -->\n${map}\n<!-- /map -->`))
console.log(`${arrows.size} arrows between ${rooms.length} rooms`)
