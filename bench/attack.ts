import { parseArgs } from 'node:util'
import { callbackAddresses } from './attack/callbacks'
import { eachBomb } from './attack/bombs'
import { attacked, type Held } from './attack/finding'
import { innocentInFlood } from './attack/flood'
import { accessCodes, passwords } from './attack/guesses'
import { lockOut } from './attack/lock-out'
import { forgedRequests } from './attack/origins'
import { slowRequests } from './attack/slow'
import { printTable } from './engine/measure'
import { BenchInstallation } from './service/installation'

/**
 * `npm run attack`: what an outsider would try, against an installation started for it, in about three minutes. Prints
 * what held and what did not, and exits with 1 if anything did not. `-- --only bombs` runs one attack.
 */
const ATTACKS: Record<
  string,
  [name: string, work: (installation: BenchInstallation) => Promise<Omit<Held, 'attack'>[] | Omit<Held, 'attack'>>]
> = {
  bombs: ['files that unpack', eachBomb],
  flood: ['a flood of bombs', ({ address }) => innocentInFlood(address)],
  origins: ['forged requests', ({ address }) => forgedRequests(address)],
  callbacks: ['callbacks to within', ({ address }) => callbackAddresses(address)],
  codes: ['guessed access codes', ({ address }) => accessCodes(address)],
  passwords: ['guessed passwords', ({ address }) => passwords(address)],
  lockout: ['an owner kept out', ({ address }) => lockOut(address)],
  slow: ['slow requests', ({ address }) => slowRequests(address)],
}
/** They need no processor time, so they run in parallel. */
const TOGETHER = new Set(['lockout', 'slow'])

const {
  values: { only },
} = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const wanted = Object.keys(ATTACKS).filter((name) => only?.includes(name) ?? true)
process.env.ALLOW_PRIVATE_CALLBACKS = 'false'
const installation = await new BenchInstallation(3902).ready()
const began = Date.now()
try {
  const web = () => installation.processes().find(({ part }) => part === 'web')?.pid
  const first = web()
  const run = async (name: string): Promise<Held[]> => {
    const attack = ATTACKS[name]
    return attack ? attacked(attack[0], () => attack[1](installation)) : []
  }
  const rows: Held[] = []
  for (const name of wanted.filter((one) => !TOGETHER.has(one))) rows.push(...(await run(name)))
  rows.push(...(await Promise.all(wanted.filter((one) => TOGETHER.has(one)).map(run))).flat())
  rows.push({
    attack: 'all of it',
    tried: `${Math.round((Date.now() - began) / 1000)} s`,
    held: 'the web process lives',
    finding: web() === first ? null : 'the web process died',
  })
  printTable(
    ['attack', 'tried', 'held', 'finding'],
    rows.map(({ attack, tried, held, finding }) => [attack, tried, held, finding ?? '–']),
  )
  const findings = rows.filter(({ finding }) => finding !== null).length
  console.log(findings === 0 ? 'Nothing found.' : `${findings} findings.`)
  if (findings > 0) process.exitCode = 1
} finally {
  await installation.stop()
}
