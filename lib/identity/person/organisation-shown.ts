import { shownLogo } from '@/lib/accounts/logo/schema'
import type { Policy } from '../templates/schema'
import type { Ended } from './schema'

/** What a person's page needs of the organisation. */
export const SHOWN = { name: true, brand_colour: true, requester_id: true, logo: true } as const

interface Shown {
  name: string
  brand_colour: string | null
  requester_id: string
  logo: unknown
}

/** The organisation as the person sees it, by the template that the session was created with. */
export const shownOrganisation = (
  { name, brand_colour: colour, requester_id, logo }: Shown,
  { contact, privacy_notice_url, alternative }: Policy,
): Ended['organisation'] => ({
  name,
  contact: contact ?? null,
  privacy_notice_url: privacy_notice_url ?? null,
  alternative: alternative ?? null,
  colour,
  logo: shownLogo(requester_id, logo),
})
