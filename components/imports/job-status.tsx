import type { JobStatus } from '@/lib/long-work/rows/schema'
import { Badge } from '@/components/ui/badge'
import { STATUS_WORDS } from './words'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

/** The status of a job, as a badge. */
export function JobStatusBadge({
  status,
  isRehearsal = false,
  isFruitless = false,
}: {
  status: JobStatus
  isRehearsal?: boolean
  isFruitless?: boolean
}) {
  const t = useWords()
  if (isFruitless) return <Badge tone="warning">{t(en.nothingImported)}</Badge>
  const { label, tone } = STATUS_WORDS[status]
  return <Badge tone={tone}>{isRehearsal && status === 'running' ? t(en.rehearsing) : t(label)}</Badge>
}
