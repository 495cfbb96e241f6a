import { describe, expect, it } from 'vitest'
import { checkView } from '@/lib/identity/person/check-view'
import { consentedSession } from '@/testing/consented-session'
import { newTenant } from '@/testing/tenant'
import { updateOrganisation } from './organisations'
import { organisationPatchSchema } from './schema'

const NOW = new Date('2026-11-29T12:00:00Z')

describe('the colour of Olive’s organisation', () => {
  it.each(['teal', '#0f7', '#0f766', '#0f766e; x', 'rgb(1,2,3)', ''])('is not %j', (brand_colour) => {
    expect(organisationPatchSchema.safeParse({ brand_colour }).success).toBe(false)
  })

  it('is none until she chooses one; then people see it on every open check', async () => {
    const tenant = await newTenant(NOW)
    const id = await consentedSession(tenant, NOW, {})
    const shown = () => tenant.at(NOW)(async (context) => (await checkView(context, id)).organisation.colour)
    expect(await shown()).toBeNull()
    await tenant.at(NOW)((context) =>
      updateOrganisation(context, organisationPatchSchema.parse({ brand_colour: '#0F766E' }), null),
    )
    expect(await shown()).toBe('#0f766e')
  })
})
