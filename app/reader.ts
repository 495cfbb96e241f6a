import { cookies } from 'next/headers'
import { cache } from 'react'
import { meSchema, type Me } from '@/lib/accounts/schema'
import { readInProcess } from '@/lib/api/in-process'
import { ORGANISATION_COOKIE } from '@/lib/client/chosen-organisation'

/** The reader of the page, loaded once per render; null before they signed in. */
export const readMe = cache(async (): Promise<Me | null> => {
  const me = meSchema.safeParse(await readInProcess('/me', (await cookies()).toString()))
  return me.success ? me.data : null
})

/** The organisation that this browser chose last, if its user belongs to it. */
export async function organisationShown(): Promise<Me['organisations'][number] | undefined> {
  const me = await readMe()
  const choice = (await cookies()).get(ORGANISATION_COOKIE)?.value
  return me?.organisations.find(({ id }) => id === choice) ?? me?.organisations[0]
}
