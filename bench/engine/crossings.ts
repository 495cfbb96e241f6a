import { compareAddresses } from '@/lib/identity/matching/address'
import { compareNameOnPage, compareNames } from '@/lib/identity/matching/name'
import type { Measured } from './documents'
import type { Holder } from './people'
import { peopleNear, type Near } from './people-near'

/**
 * Compares every reading with everybody else's name and address, and with people near its holder: nobody may pass for
 * another.
 */
export interface Crossings {
  compared: number
  accepted: string[]
}

const fullName = (holder: Holder) => `${holder.given_names} ${holder.surname}`
const asNear = (holder: Holder): Near => ({
  as: fullName(holder),
  full_name: fullName(holder),
  address: holder.address,
})

/** Names of ID documents, and the names on papers. */
export function crossNames(documents: Measured[], people: Holder[]): Crossings {
  return cross(documents, people, ({ name, text }, { full_name }) => {
    if (full_name === undefined) return null
    if (text !== undefined) return compareNameOnPage(full_name, text).passed
    return name === undefined ? null : compareNames(full_name, name).passed
  })
}

/** Addresses of papers, with and without the name of who claims to live there, and of licences. */
export function crossAddresses(documents: Measured[], people: Holder[]): Crossings {
  return cross(documents, people, ({ text, address }, { full_name, address: lines }) => {
    const found = text ?? address
    if (lines === undefined || found === undefined) return null
    const expected = lines.join('\n')
    return (
      compareAddresses(expected, found).passed ||
      (full_name !== undefined && compareAddresses(expected, found, { expected_name: full_name }).passed)
    )
  })
}

/** @param passes `null` if there is nothing to compare */
function cross(
  documents: Measured[],
  people: Holder[],
  passes: (document: Measured, other: Near) => boolean | null,
): Crossings {
  const accepted: string[] = []
  let compared = 0
  for (const document of documents) {
    const { holder } = document
    for (const other of [...people.filter(({ index }) => index !== holder.index).map(asNear), ...peopleNear(holder)]) {
      const passed = passes(document, other)
      if (passed === null) continue
      compared++
      if (passed)
        accepted.push(
          `${fullName(holder)}, ${holder.address.join(', ')}: ${other.as} (${[other.full_name, ...(other.address ?? [])].filter(Boolean).join(', ')})`,
        )
    }
  }
  return { compared, accepted }
}
