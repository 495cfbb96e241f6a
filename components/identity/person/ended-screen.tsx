import type { Ended } from '@/lib/identity/person/schema'
import { Screen } from './parts'

export function EndedScreen({ ended }: { ended: Ended }) {
  return <Screen title="This check has ended"><p>{ended.organisation.name}: {ended.reason}</p></Screen>
}
