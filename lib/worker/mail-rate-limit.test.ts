import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { get, retry } from '@/lib/mail/mails/mails'
import { queueMail } from '@/lib/mail/mails/queue-mail'
import { sendMail, type MailTransport, type SendSlot } from '@/lib/mail/mails/sender'
import { newTenant, type Tenant } from '@/testing/tenant'
import { rateLimit } from './mail-rate-limit'
import { mailTransport } from './mail-transport'
import { systemTransaction } from './tenant-job'

/** Eve has signed up at Olive's installation, and writes to Bea and to many more. */
const NOON = new Date('2026-11-21T12:00:00Z')
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const BEA = 'bea@example.org'
const WORDS = { subject: 'Hello', text: 'Win a prize.' }

describe('the mails of an organisation', () => {
  let eves: Tenant
  /** The first of the installation. */
  let olives: Tenant
  let left: string[]
  beforeEach(async () => {
    await database().setting.deleteMany({ where: { key: 'first_organisation' } })
    await newTenant(NOON)
    eves = await newTenant(NOON)
    const { id } = await database().organisation.findFirstOrThrow({ orderBy: { id: 'asc' } })
    olives = { organisationId: id, at: (now) => systemTransaction(id, () => now) }
    left = []
  })
  const asSent = (mailsPerHour: number | undefined, signUp: 'open' | 'invite' = 'open'): MailTransport => ({
    ...mailTransport(
      {
        smtpUrl: undefined,
        mailFrom: 'post@crm.example.org',
        baseUrl: 'https://crm.example.org',
        mailsPerHour,
        signUp,
      },
      database(),
    ),
    send: ({ to }) => Promise.resolve(void left.push(to)),
  })
  /** @returns the id of the mail */
  const write = async (
    tenant: Tenant,
    to: string,
    now: Date,
    perHour?: number,
    kind: 'message' | 'bulk' = 'message',
  ) => {
    const { id } = await tenant.at(now)((context) => queueMail(context, { to, kind, ...WORDS }))
    await sendMail(tenant.at(now), id, asSent(perHour))
    return id
  }
  /**
   * Mails that Eve has sent before.
   * @returns the turns of so many mails of hers, each to somebody else unless said otherwise
   */
  const fill = async (count: number, mail: { to?: string; kind?: string }, now: Date, mailsPerHour?: number) => {
    const turnOf = rateLimit({ mailsPerHour, signUp: 'open' }, database())
    const { organisationId } = eves
    const turns: (SendSlot | null)[] = []
    for (let i = 0; i < count; i += 1)
      turns.push(await turnOf({ organisationId, to: `contact-${i}@example.org`, kind: 'message', ...mail }, now))
    return turns
  }
  const read = (id: string) => eves.at(NOON)((context) => get(context, id, () => Promise.resolve(null)))
  const jobOf = async (id: string) =>
    (
      await database().$queryRaw<
        { run_at: Date }[]
      >`SELECT run_at FROM graphile_worker._private_jobs WHERE key = ${`mail:${id}`}`
    )[0]

  it('never flood an inbox: the twenty-first in an hour waits, even to an address with a plus', async () => {
    for (let i = 0; i < 20; i += 1) await write(eves, i % 2 ? BEA : `Bea+${i}@example.org`, NOON)
    const waits = await write(eves, BEA, after(1))
    expect(left).toHaveLength(20)
    expect(await read(waits)).toMatchObject({
      status: 'queued',
      attempts: 0,
      error: 'Waiting: one address may get 20 mails an hour.',
      next_attempt_at: after(3).toISOString(),
    })
    expect((await jobOf(waits))?.run_at).toEqual(after(3))
  })

  it('keep their place: later ones queue behind them, and sending again jumps no queue', async () => {
    await fill(20, { to: BEA }, NOON)
    const [waits, behind] = [await write(eves, BEA, after(1)), await write(eves, BEA, after(2))]
    expect((await jobOf(behind))?.run_at).toEqual(after(6))
    await eves.at(after(2))((context) => retry(context, waits, true))
    await sendMail(eves.at(after(2)), waits, asSent(undefined))
    expect(left).toEqual([])
    expect((await jobOf(waits))?.run_at).toEqual(after(3))
    await fill(20, { to: BEA }, after(3))
    await sendMail(eves.at(after(3)), waits, asSent(undefined))
    expect(left).toEqual([BEA])
    expect(await read(waits)).toMatchObject({ status: 'sent', error: null })
  })

  it('take one place each, however often the mail server is down', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, () =>
        eves.at(NOON)((context) => queueMail(context, { to: BEA, kind: 'message', ...WORDS })),
      ),
    )
    const away: MailTransport = { ...asSent(undefined), send: () => Promise.reject(new Error('connect ECONNREFUSED')) }
    for (const { id } of ids) await sendMail(eves.at(NOON), id, away)
    for (const { id } of ids) await sendMail(eves.at(after(1)), id, asSent(undefined))
    expect(left).toHaveLength(20)
  })

  it('to many are spread evenly at the operator’s hourly limit', async () => {
    const ids: string[] = []
    for (let i = 0; i < 7; i += 1) ids.push(await write(eves, `contact-${i}@example.org`, NOON, 3, 'bulk'))
    expect(left).toHaveLength(3)
    const turns = await Promise.all(ids.slice(3).map(async (id) => (await read(id)).next_attempt_at))
    expect(turns).toEqual([20, 40, 60, 80].map((minutes) => after(minutes).toISOString()))
  })

  it('wait neither for a mail to many nor for another organisation’s', async () => {
    await fill(25, { to: BEA, kind: 'bulk' }, NOON, 3)
    await write(eves, BEA, NOON, 3)
    await write(await newTenant(NOON), BEA, NOON, 3)
    expect(left).toEqual([BEA, BEA])
  })

  it('of whoever installed the server are sent at once, and so are all where sign-up is closed', async () => {
    for (let i = 0; i < 25; i += 1) await write(olives, BEA, NOON)
    expect(left).toHaveLength(25)
    const ids = await Promise.all(
      Array.from({ length: 25 }, () =>
        eves.at(NOON)((context) => queueMail(context, { to: BEA, kind: 'message', ...WORDS })),
      ),
    )
    for (const { id } of ids) await sendMail(eves.at(NOON), id, asSent(undefined, 'invite'))
    expect(left).toHaveLength(50)
  })

  it('of strangers are limited to two hundred an hour by default', async () => {
    const turns = await fill(201, {}, NOON)
    expect(turns.slice(0, 200)).toEqual(Array(200).fill(null))
    expect(turns[200]?.reason).toBe('Waiting: this organisation may send 200 mails an hour.')
  })
})
