import { expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { newTenant } from '@/testing/tenant'
import { rowsOf } from '@/testing/tenant-rows'
import { newId } from '@/lib/ids'
import { register } from './register'

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
const NOW = new Date('2026-11-21T12:00:00.250Z')

/** All rows of an organisation; each id is its place among them, since ids say what belongs to what. */
async function rows(organisation: string): Promise<unknown> {
  const { user_id: user } = await database().membership.findFirstOrThrow({ where: { organisation_id: organisation } })
  const { text } = await rowsOf({ organisation, user, call: '' }, NOW)
  const known: string[] = []
  const placed = text.replaceAll(UUID, (id) => {
    if (!known.includes(id)) known.push(id)
    return `id ${known.indexOf(id)}`
  })
  return JSON.parse(
    placed
      .replaceAll(/"(?:written_in|id)": "?\d+"?/g, '"counter": 0')
      .replaceAll(/"(requester_id|client_id|password_hash)": "[^"]+"/g, '"$1": "random"')
      .replaceAll(/"\d{4}[^"]+\+00:00"/g, (at) => (at === '"2026-11-21T12:00:00.25+00:00"' ? at : '"now"')),
  )
}

it('gives an organisation the same rows as tests give theirs', async () => {
  const call = newId()
  const { organisation_id } = await register(
    {
      full_name: 'Olive Owner',
      email: `${call}@example.org`,
      password: 'a long enough password',
      organisation_name: 'Hartley Lettings',
    },
    'open',
    { now: NOW, requestId: call },
  )
  await newTenant()
  const copied = await newTenant(NOW)
  expect(await rows(copied.organisationId)).toEqual(await rows(organisation_id))
})
