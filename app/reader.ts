import { cookies } from 'next/headers'
import { cache } from 'react'
import { meSchema, type Me } from '@/lib/accounts/schema'
import { readInProcess } from '@/lib/api/in-process'
import { ORGANISATION_COOKIE } from '@/lib/client/chosen-organisation'

/** When this request is rendered: the same for everything in it. */
export const renderedAt = cache((): number => Date.now())

/** The signed-in user, read once per request; null if signed out. */
export const readMe = cache(async (): Promise<Me | null> => {
  const me = meSchema.safeParse(await readInProcess({ path: '/me' }, (await cookies()).toString()))
  return me.success ? me.data : null
})

/** The organisation that this browser chose last, or the user's first one if they no longer belong to it. */
export async function organisationShown(): Promise<Me['organisations'][number] | undefined> {
  const me = await readMe()
  const choice = (await cookies()).get(ORGANISATION_COOKIE)?.value
  return me?.organisations.find(({ id }) => id === choice) ?? me?.organisations[0]
}
