import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { get } from '@/lib/mail/mails/mails'
import { queueMail } from '@/lib/mail/mails/queue-mail'
import { sendMail, type Post, type Turn } from '@/lib/mail/mails/sender'
import { newTenant, type Tenant } from '@/testing/tenant'
import { paced } from './mail-pace'
import { post } from './post'
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
    await newTenant(NOON)
    eves = await newTenant(NOON)
    const { id } = await database().organisation.findFirstOrThrow({ orderBy: { id: 'asc' } })
    olives = { organisationId: id, at: (now) => systemTransaction(id, () => now) }
    left = []
  })
  const asSent = (mailsPerHour: number | undefined, signUp: 'open' | 'invite' = 'open'): Post => ({
    ...post({
      smtpUrl: undefined,
      mailFrom: 'post@crm.example.org',
      baseUrl: 'https://crm.example.org',
      mailsPerHour,
      signUp,
    }),
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
  const read = (id: string) => eves.at(NOON)((context) => get(context, id, () => Promise.resolve(null)))
  const jobOf = async (id: string) =>
    (
      await database().$queryRaw<
        { run_at: Date }[]
      >`SELECT run_at FROM graphile_worker._private_jobs WHERE key = ${`mail:${id}`}`
    )[0]

  it('flood nobody’s inbox: the twenty-first of an hour waits, also behind a plus', async () => {
    for (let i = 0; i < 20; i += 1) await write(eves, i % 2 ? BEA : `Bea+${i}@example.org`, NOON)
    const waits = await write(eves, BEA, after(59))
    expect(left).toHaveLength(20)
    const { next_attempt_at, ...row } = await read(waits)
    expect(row).toMatchObject({
      status: 'queued',
      attempts: 0,
      error: 'Waits: 20 mails have gone to this address within the hour.',
    })
    const turn = new Date(next_attempt_at ?? 0)
    expect(turn >= after(60) && turn < after(72)).toBe(true)
    expect((await jobOf(waits))?.run_at).toEqual(turn)
    await sendMail(eves.at(turn), waits, asSent(undefined))
    expect(left).toHaveLength(21)
    expect(await read(waits)).toMatchObject({ status: 'sent', error: null })
  })

  it('to many are sent as many an hour as the operator says, spread over the hours that follow', async () => {
    const ids: string[] = []
    for (let i = 0; i < 7; i += 1) ids.push(await write(eves, `contact-${i}@example.org`, NOON, 3, 'bulk'))
    expect(left).toHaveLength(3)
    const hours = await Promise.all(
      ids.map(async (id) => {
        const { next_attempt_at } = await read(id)
        return next_attempt_at && new Date(next_attempt_at).getUTCHours()
      }),
    )
    expect(hours).toEqual([null, null, null, 13, 13, 13, 14])
  })

  it('wait neither behind a mail to many nor for another organisation’s', async () => {
    for (let i = 0; i < 25; i += 1) await write(eves, BEA, NOON, 3, 'bulk')
    left = []
    await write(eves, 'ann@example.org', NOON, 3)
    await write(await newTenant(NOON), BEA, NOON, 3)
    expect(left).toEqual(['ann@example.org', BEA])
  })

  it('of whoever set the installation up leave as they are written, and so do all where nobody signs up alone', async () => {
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

  it('of strangers leave at two hundred an hour where the operator says nothing', async () => {
    const turnOf = paced({ mailsPerHour: undefined, signUp: 'open' })
    const turns: (Turn | null)[] = []
    for (let i = 0; i < 201; i += 1)
      turns.push(
        await turnOf({ organisationId: eves.organisationId, to: `contact-${i}@example.org`, isBulk: false }, NOON),
      )
    expect(turns.slice(0, 200)).toEqual(Array(200).fill(null))
    expect(turns[200]?.reason).toBe('Waits: 200 mails of this organisation have left within the hour.')
  })
})
