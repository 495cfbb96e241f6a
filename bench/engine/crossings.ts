import { compareAddresses } from '@/lib/identity/matching/address'
import { compareNames } from '@/lib/identity/matching/name'
import type { Measured } from './documents'
import type { Holder } from './people'

/** Every reading against everybody else's name and address: nobody may pass for another. */
export interface Crossings {
  compared: number
  accepted: string[]
}

const fullName = (holder: Holder) => `${holder.given_names} ${holder.surname}`

export function crossNames(documents: Measured[], people: Holder[]): Crossings {
  return cross(documents.filter(({ name }) => name !== undefined), people, ({ name = '' }, other) => compareNames(fullName(other), name).passed)
}

export function crossAddresses(documents: Measured[], people: Holder[]): Crossings {
  const passes = (text: string, other: Holder, options: { expected_name?: string }) => compareAddresses(other.address.join('\n'), text, options).passed
  return cross(documents.filter(({ text }) => text !== undefined), people, ({ text = '' }, other) => passes(text, other, {}) || passes(text, other, { expected_name: fullName(other) }))
}

function cross(documents: Measured[], people: Holder[], passes: (document: Measured, other: Holder) => boolean): Crossings {
  const accepted: string[] = []
  let compared = 0
  for (const document of documents) {
    for (const other of people) {
      if (other.index === document.holder.index) continue
      compared++
      if (passes(document, other)) accepted.push(`${fullName(document.holder)} for ${fullName(other)}`)
    }
  }
  return { compared, accepted }
}
