import { randomUUID } from 'node:crypto'
import type { JobRun } from '@/lib/long-work/rows/run'
import { systemTransaction } from '@/lib/worker/tenant-job'
import { register } from '@/lib/sign-up/register'
import { copyRows, rowsOf, type TenantRows } from './tenant-rows'

/** An organisation in the test database whose transactions run at any time that a test chooses. */
export interface Tenant {
  organisationId: string
  /** A transaction at this time. */
  at: (now: Date) => JobRun['transaction']
}

/** What sign-up made for the first organisation of this process. */
let made: TenantRows | undefined

/** The first one of a process signs up; others are copies of it, which take a tenth of the time. */
export async function newTenant(now = new Date()): Promise<Tenant> {
  const organisationId = made ? await copyRows(made, randomUUID(), now) : await signedUp(now)
  return { organisationId, at: (moment) => systemTransaction(organisationId, () => moment) }
}

async function signedUp(now: Date): Promise<string> {
  const call = randomUUID()
  const { organisation_id: organisation, user_id: user } = await register(
    {
      full_name: 'Olive Owner',
      email: `${call}@example.org`,
      password: 'a long enough password',
      organisation_name: 'Hartley Lettings',
    },
    'open',
    { now, requestId: call },
  )
  made ??= await rowsOf({ organisation, user, call }, now)
  return organisation
}
