import type { Policy } from '../templates/schema'
import type { Ended } from './schema'

/** The organisation as the person sees it, by the template that the session was created with. */
export const shownOrganisation = (
  name: string,
  { contact, privacy_notice_url, alternative }: Policy,
): Ended['organisation'] => ({
  name,
  contact: contact ?? null,
  privacy_notice_url: privacy_notice_url ?? null,
  alternative: alternative ?? null,
})
