import { setTimeout as sleep } from 'node:timers/promises'
import { newOrganisation } from '@/e2e/fixtures/organisation'
import type { Held } from './finding'
import { newBrowser, signIn } from './guesses'

const FLOOD_MS = 70_000
const EVERY_MS = 400
const TRY_EVERY_MS = 5000
const MINUTE_MS = 60_000

/**
 * Somebody keeps guessing an account's password, each time from a new address; its owner wants to sign in, from a new
 * place and from a known browser.
 */
export async function lockOut(server: string): Promise<Omit<Held, 'attack'>[]> {
  const { email, password } = await newOrganisation('Locked out', server)
  const known = newBrowser()
  if ((await signIn(server, known, email, password)) !== 'in') throw new Error('The owner cannot sign in at all.')
  await Promise.all(Array.from({ length: 60 }, () => signIn(server, newBrowser(), email, 'a wrong password')))

  const until = Date.now() + FLOOD_MS
  let guesses = 0
  const attacker = (async () => {
    for (; Date.now() < until; guesses++)
      await Promise.all([signIn(server, newBrowser(), email, 'another wrong one'), sleep(EVERY_MS)])
  })()
  const began = Date.now()
  const [fromKnown, fromNew] = await Promise.all([
    untilIn(() => signIn(server, signedOut(known), email, password)),
    untilIn(() => signIn(server, newBrowser(), email, password)),
  ])
  await attacker

  async function untilIn(tryOnce: () => Promise<string>): Promise<number | null> {
    while (Date.now() < until) {
      if ((await tryOnce()) === 'in') return Date.now() - began
      await sleep(TRY_EVERY_MS)
    }
    return null
  }
  const said = (took: number | null) => (took === null ? 'never in' : `in after ${(took / 1000).toFixed(1)} s`)
  const tried = `60 guesses, then ${guesses} from as many addresses in ${FLOOD_MS / 1000} s`
  return [
    {
      tried: `${tried}; the owner on a known browser`,
      held: said(fromKnown),
      finding: fromKnown === null || fromKnown > TRY_EVERY_MS ? 'the owner does not get in at once' : null,
    },
    {
      tried: `${tried}; the owner from a new address`,
      held: said(fromNew),
      finding: fromNew === null || fromNew > MINUTE_MS ? 'the owner does not get in within a minute' : null,
    },
  ]
}

/** The same browser, at its usual address, with what it keeps after signing out: everything except the session. */
function signedOut(browser: ReturnType<typeof newBrowser>): ReturnType<typeof newBrowser> {
  return {
    address: browser.address,
    cookies: new Map([...browser.cookies].filter(([name]) => !name.includes('session-token'))),
  }
}
