import { randomUUID } from 'node:crypto'
import { systemTransaction } from '@/lib/worker/tenant-job'
import { register } from '@/lib/sign-up/register'
import type { Context } from '@/lib/resource/context'

/** An organisation on the test run's database, whose transactions run at whatever time a story says. */
export interface Tenant {
  organisationId: string
  /** A transaction at this moment. */
  at: (now: Date) => <T>(work: (context: Context) => Promise<T>) => Promise<T>
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
