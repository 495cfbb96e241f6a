import type { JobName } from '@/lib/jobs/payloads'

/** A job without payload that runs on a schedule (UTC), in crontab's five fields. */
interface CronJob {
  at: string
  job: JobName
}

export const schedule: CronJob[] = [
  { at: '17 * * * *', job: 'sweep' },
  { at: '*/10 * * * *', job: 'sweep_row_jobs' },
  { at: '* * * * *', job: 'sweep_sessions' },
  { at: '* * * * *', job: 'requeue_stranded' },
  { at: '* * * * *', job: 'seal_audit' },
  { at: '* * * * *', job: 'sweep_webhooks' },
  { at: '* * * * *', job: 'sweep_workflows' },
  { at: '41 * * * *', job: 'wear_out_verifications' },
]
