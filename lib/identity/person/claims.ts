import { fieldError } from '@/lib/errors'
import { recordSessionEvent } from '../sessions/session-event'
import type { Context } from '@/lib/resource/context'
import { isCountry } from '../papers/issuers'
import { viewOf, type UnlinkedView } from './check-view'
import { begin, permitCapture, lockedOpenSession } from './open-session'
import { postcodeProblem } from './postcodes'
import type { Claims } from './schema'
import { missingClaims } from './steps'

/**
 * Name and address typed by the person, only if the client supplied none. Asked right before the proof of address, and
 * again if the paper contradicts them.
 * @throws DomainError validation_failed: not asked for, an unknown country, or an address that no paper can match
 */
export async function claim(context: Context, sessionId: string, input: Claims): Promise<UnlinkedView> {
  const row = await lockedOpenSession(context, sessionId)
  permitCapture(row)
  const missing = missingClaims(row)
  for (const name of ['full_name', 'address'] as const) {
    if (input[name] !== undefined && !missing.includes(name))
      throw fieldError(name, 'not_asked', 'This value was supplied by the organisation, or is not needed.')
  }
  const country = input.country ?? 'GB'
  if (!isCountry(country)) throw fieldError('country', 'unknown_country', 'Choose a country.')
  const problem = input.address === undefined ? null : postcodeProblem(input.address, country)
  if (problem) throw fieldError('address', 'postcode_missing', problem)
  await begin(context, row)
  await context.db.checkSession.updateMany({
    where: { id: row.id },
    data: {
      ...(input.full_name !== undefined && { claimed_full_name: input.full_name }),
      ...(input.address !== undefined && { claimed_address: input.address, claimed_country: country }),
    },
  })
  const said = missing.filter((name) => input[name] !== undefined)
  const before = { full_name: row.claimed_full_name, address: row.claimed_address }
  const isElsewhere = country !== (row.claimed_country ?? 'GB')
  const changed = said.filter(
    (name) => wordsIn(input[name]) !== wordsIn(before[name]) || (name === 'address' && isElsewhere),
  )
  await recordSessionEvent(context, row, { type: 'session.claimed', data: { said, changed } })
  return viewOf(context, await lockedOpenSession(context, sessionId))
}

/** Spaces, commas and capitalisation do not make a different value. */
const wordsIn = (value: string | null | undefined) => (value ?? '').toLowerCase().replace(/[\s,.]+/g, '')
