import { randomUUID } from 'node:crypto'
import type { JobRun } from '@/lib/long-work/rows/run'
import { systemTransaction } from '@/lib/worker/tenant-job'
import { register } from '@/lib/sign-up/register'

/** An organisation in the test database whose transactions run at any time that a test chooses. */
export interface Tenant {
  organisationId: string
  /** A transaction at this time. */
  at: (now: Date) => JobRun['transaction']
}

export async function newTenant(now = new Date()): Promise<Tenant> {
  const name = randomUUID()
  const { organisation_id: organisationId } = await register(
    {
      full_name: 'Olive Owner',
      email: `${name}@example.org`,
      password: 'a long enough password',
      organisation_name: 'Hartley Lettings',
    },
    'open',
    { now, requestId: name },
  )
  return { organisationId, at: (moment) => systemTransaction(organisationId, () => moment) }
}
