import { parseArgs } from 'node:util'
import { printTable } from './engine/measure'
import { BenchInstallation } from './service/installation'
import { Fuzzer } from './service/fuzzer'
import { MemoryWatch } from './service/memory'

/**
 * `npm run fuzz`: broken pictures, PDFs and multipart bodies against a real installation, as an attacker would send
 * them. Nothing may answer 500, the web process must survive, and memory must not grow. The seeds 1 to count determine
 * every byte: `-- --from 4711 --count 1` repeats a single one.
 */
const { values } = parseArgs({
  options: { from: { type: 'string', default: '1' }, count: { type: 'string', default: '5000' } },
})
const [from, count] = [Number(values.from), Number(values.count)]
const LANES = 3
/** With this many inputs, processes have reached their size after the first tenth. */
const MIN_FOR_MEMORY = 3000
const isLong = count >= MIN_FOR_MEMORY

const installation = await new BenchInstallation(3901).ready()
const memory = new MemoryWatch(installation)
const fuzzer = await Fuzzer.open(installation.address)
let next = from

async function lane(): Promise<void> {
  for (let seed = next++; seed < from + count; seed = next++) {
    await fuzzer.send(seed)
    memory.progress((seed - from) / count)
  }
}

try {
  const web = installation.processes().find((process) => process.part === 'web')?.pid
  await Promise.all(Array.from({ length: LANES }, lane))
  const ended = installation.output.match(/^engine: a process .*$/gm) ?? []
  const alive = installation.processes().some((process) => process.pid === web)
  printTable(['sent', 'answer', 'times'], fuzzer.answers())
  const parts = memory.report()
  printTable(
    ['process', 'after the first tenth MB', 'at the end MB', 'ratio'],
    parts.map(({ part, early, late, grew }) => [
      part,
      early.toFixed(0),
      late.toFixed(0),
      `${(late / early).toFixed(2)}${grew && isLong ? ' MISSED (≤ 1.10)' : ''}`,
    ]),
  )
  console.log(
    `web process ${alive ? 'lives' : 'DIED'}; ${ended.length} engine processes died or took too long, ${memory.arrivals - ended.length} gave way to fresh ones; answers of 500: ${fuzzer.failures.length}`,
  )
  for (const seed of fuzzer.failures) console.log(`  seed ${seed}`)
  for (const line of fuzzer.deadly) console.log(`  seed ${line}`)
  for (const place of new Set(installation.output.match(/^engine: .*\n(?: {4}at .*\n?){0,3}/gm))) console.log(place)
  if (!alive || fuzzer.failures.length > 0 || (isLong && parts.some(({ grew }) => grew))) process.exitCode = 1
} catch (error) {
  console.error(installation.output.slice(-2000))
  throw error
} finally {
  await installation.stop()
}
