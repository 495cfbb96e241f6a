import type { Context } from '@/lib/resource/context'
import type { Definition } from '../definition/definition'
import { walk, type Step } from '../definition/steps'

type Reads = Pick<Context, 'db' | 'organisationId'>

/** The zone of the organisation; UTC if it has none. */
export async function zoneOf({ db, organisationId }: Reads): Promise<string> {
  const where = { id: organisationId }
  const { time_zone } = await db.organisation.findFirstOrThrow({ where, select: { time_zone: true } })
  return time_zone ?? 'UTC'
}

const readsTime = (step: Step): boolean =>
  step.type === 'wait' ? 'until' in step.wait : ['branch', 'create', 'update'].includes(step.type)

/** The same for a run; read only where a step may compare or write a time. */
export const zoneFor = async (context: Reads, { steps }: Definition): Promise<string> =>
  [...walk(steps)].some(({ step }) => readsTime(step)) ? zoneOf(context) : 'UTC'
