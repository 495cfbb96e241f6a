import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { firstScreen, organisationOf } from '@/lib/api/person-first-screen'
import { LINK_PARAMETER, REQUESTER_PARAMETER, takenUp } from '@/lib/auth/link-cookie'

/** The page and its metadata ask for the same; a wrong key must count once. */
const lookUp = cache(async (link: string | undefined, requester: string | undefined) => {
  const held = (await cookies()).getAll()
  const screen = await firstScreen(takenUp(link, held), { headers: await headers(), cookies: held, now: new Date() })
  return { screen, organisation: await organisationOf(screen, requester) }
})

export function firstScreenOf(query: Record<string, string | string[] | undefined>) {
  const [link, requester] = [query[LINK_PARAMETER], query[REQUESTER_PARAMETER]]
  return lookUp(typeof link === 'string' ? link : undefined, typeof requester === 'string' ? requester : undefined)
}
