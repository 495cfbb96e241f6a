import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { logIn } from '@/lib/auth/log-in'
import { createEndpoint } from '@/lib/callbacks/endpoint'
import { sendRegisteredAgain } from '@/lib/auth/registered-again'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import type { SendLetter } from '@/lib/mail/sending/schema'
import { newMember, type TestMember } from '@/testing/member'
import { newTenant } from '@/testing/tenant'
import { requestRegistration } from './request-registration'

vi.hoisted(() => vi.resetModules())
vi.mock('@/lib/callbacks/endpoint', { spy: true })
afterAll(() => vi.resetModules())

/** Max has an account. Somebody wants to find out whether he does. */
/** Not long ago: a sweep forgets what was counted then. */
const START = new Date()
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)

describe('signing up', () => {
  let max: TestMember
  beforeEach(async () => {
    max = await newMember(await newTenant(START), 'member', 'Max', START)
  })
  const person = (email: string) => ({
    full_name: 'Nell New',
    email,
    password: 'a password of her own',
    organisation_name: 'New Ltd',
  })
  const signUp = (email: string, { address = newId(), mails = true, now = START } = {}) =>
    requestRegistration(person(email), address, { signUp: 'open', mails }, { now, requestId: newId() })
  const opens = async (email: string, password: string) =>
    (await logIn(
      { email, password },
      { address: newId(), knownDevice: undefined },
      { now: START, requestId: newId() },
    )) !== null
  const mailsTo = () =>
    database().$queryRaw<
      object[]
    >`SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'user_id' = ${max.userId}`

  it('is limited to a handful an hour from one address, counted beforehand', async () => {
    const address = newId()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, () => signUp(`${newId()}@example.org`, { address })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    await expect(signUp(`${newId()}@example.org`, { address })).rejects.toMatchObject({ code: 'too_many_attempts' })
    await signUp(`${newId()}@example.org`, { address, now: after(2) })
    await expect(signUp(`${newId()}@example.org`, { address, now: after(5) })).rejects.toMatchObject({
      code: 'too_many_attempts',
      details: { retryAfter: 1 },
    })
  })

  it('answers the same in the same time whether or not an account exists, and never changes an existing one', async () => {
    const took = async (email: string) => {
      const begun = performance.now()
      expect(await signUp(email)).toBeUndefined()
      return performance.now() - begun
    }
    // Both run the last step of creating an organisation, so neither finishes sooner.
    const stepsTo = async (email: string) => {
      const before = vi.mocked(createEndpoint).mock.calls.length
      await signUp(email)
      return vi.mocked(createEndpoint).mock.calls.length - before
    }
    expect([await stepsTo(max.email), await stepsTo(`${newId()}@example.org`)]).toEqual([1, 1])
    const organisations = () => database().organisation.count({ where: { name: 'New Ltd' } })
    const before = await organisations()
    expect(await took(max.email.toUpperCase())).toBeGreaterThan(390)
    expect(await organisations()).toBe(before)
    expect([await opens(max.email, 'a password of her own'), await opens(max.email, max.password)]).toEqual([
      false,
      true,
    ])
    const fresh = `${newId()}@example.org`
    expect(await took(fresh)).toBeGreaterThan(390)
    expect(await opens(fresh, 'a password of her own')).toBe(true)
  })

  describe('of somebody who belongs to no organisation', () => {
    const leave = () => database().membership.deleteMany({ where: { user_id: max.userId } })
    const again = (password: string) =>
      requestRegistration(
        {
          full_name: 'Somebody Else',
          email: max.email.toUpperCase(),
          password,
          organisation_name: `Again ${max.userId}`,
        },
        newId(),
        { signUp: 'open', mails: true },
        { now: START, requestId: newId() },
      )
    const founded = () => database().organisation.findMany({ where: { name: `Again ${max.userId}` } })
    const roles = async () =>
      (await database().membership.findMany({ where: { user_id: max.userId } })).map(({ role }) => role)

    it('changes nothing with another password, or while they are a member somewhere', async () => {
      await again(max.password)
      await leave()
      await again('a password of her own')
      expect([await founded(), await roles()]).toEqual([[], []])
      expect(await mailsTo()).toHaveLength(2)
    })

    it.each(['they have left', 'the last one was deleted'])('founds one for their account, because %s', async (why) => {
      if (why === 'they have left') await leave()
      else {
        const { organisation_id: id } = await database().membership.findFirstOrThrow({ where: { user_id: max.userId } })
        await database().organisation.update({ where: { id }, data: { deleted_at: START } })
      }
      await again(max.password)
      expect(await founded()).toHaveLength(1)
      expect(await roles()).toContain('owner')
      expect(await mailsTo()).toHaveLength(0)
      expect(await database().user.findUnique({ where: { id: max.userId } })).toMatchObject({ full_name: 'Max' })
      expect(await opens(max.email, max.password)).toBe(true)
      // They belong to one now.
      await again(max.password)
      expect(await founded()).toHaveLength(1)
    })

    it('founds one if they press twice', async () => {
      await leave()
      await Promise.all([again(max.password), again(max.password), again(max.password)])
      expect(await founded()).toHaveLength(1)
      expect(await roles()).toEqual(['owner'])
    })
  })

  it('notifies the owner by mail where there is mail, three times an hour at most', async () => {
    await signUp(max.email, { mails: false })
    expect(await mailsTo()).toHaveLength(0)
    for (let i = 0; i < 5; i++) await signUp(max.email)
    expect(await mailsTo()).toHaveLength(3)
    const send = vi.fn<SendLetter>().mockResolvedValue()
    await sendRegisteredAgain(max.userId, 'https://crm.example.org', send)
    expect(send.mock.calls[0]?.[0]).toMatchObject({ to: max.email, link: { url: 'https://crm.example.org/sign-in' } })
    await sendRegisteredAgain(newId(), 'https://crm.example.org', send)
    expect(send).toHaveBeenCalledOnce()
  })
})
