import type { JobStatus } from '@/lib/long-work/rows/schema'
import { Badge } from '@/components/ui/badge'
import { STATUS_WORDS } from './words'

/** How far a job is, in a word. */
export function JobStatusBadge({
  status,
  isRehearsal = false,
  isFruitless = false,
}: {
  status: JobStatus
  isRehearsal?: boolean
  isFruitless?: boolean
}) {
  if (isFruitless) return <Badge tone="warning">Nothing imported</Badge>
  const { label, tone } = STATUS_WORDS[status]
  return <Badge tone={tone}>{isRehearsal && status === 'running' ? 'Rehearsing' : label}</Badge>
}
