import type { PrismaClient } from '@/lib/generated/prisma/client'
import type { JobName, JobPayload } from '@/lib/jobs/payloads'
import { sendRegisteredAgain } from '@/lib/auth/registered-again'
import { sendPasswordReset } from '@/lib/accounts/resets'
import { bulkOperationJob, exportJob, importJob } from './row-jobs'
import { sweepRowJobs } from '@/lib/long-work/rows/sweep-row-jobs'
import { deliver } from '@/lib/callbacks/deliver'
import { enqueueResultCallback } from '@/lib/callbacks/enqueue'
import { settings } from '@/lib/env'
import { decideSession } from '@/lib/identity/decision/decide-session'
import { announceExpiry, markContact } from '@/lib/identity/sessions/contact-verification'
import { sweepSession } from '@/lib/identity/decision/sweep-sessions'
import { log } from '@/lib/log'
import { completedCheck } from '@/lib/across/proposals/completed-check'
import { replayStep } from '@/lib/webhooks/deliveries'
import { dispatchEvents } from '@/lib/webhooks/dispatch-events'
import { Passing } from '@/lib/webhooks/passing'
import { wakeSender } from '@/lib/webhooks/queue'
import { sendDue } from '@/lib/webhooks/sender'
import { Turns } from '@/lib/webhooks/turns'
import { executeRuns } from '@/lib/workflows/runs/execute-runs'
import { startScheduledRuns, resumeDueRun } from '@/lib/workflows/runs/due-runs'
import { requeueCrashedRuns } from '@/lib/workflows/runs/slots'
import { startRuns } from '@/lib/workflows/runs/starts'
import { sweepWebhooks } from './sweep-webhooks'
import { remind } from '@/lib/identity/sessions/mail-link'
import { sendMail } from '@/lib/mail/mails/sender'
import { sendLetter } from '@/lib/mail/sending/send'
import type { SendLetter } from '@/lib/mail/sending/schema'
import { mailTransport } from './mail-transport'
import { sweepWorkflows } from './sweep-workflows'
import { dueSessions } from './due-sessions'
import { requeueStranded } from './stranded'
import { eraseOrganisation } from './erase-organisation'
import { sealAudit } from './seal-audit'
import { sweep } from './sweep'
import { tenantDb } from '@/lib/db/tenant'
import { resources } from '@/lib/registry'
import { systemTransaction, ignoreDeletedOrganisation } from './tenant-job'
import { expiringVerifications, expiredVerifications } from './expired-verifications'

/** What a job gets besides its payload. */
interface JobDeps {
  db: PrismaClient
  now: () => Date
  /** The queue's own id of this job, the same at every attempt. */
  jobId: string
  /** Counts from 1. */
  attempt: number
  /** Fires when the process stops: the job may abandon unfinished work and will run again. */
  signal: AbortSignal
}

type Job<Name extends JobName> = (payload: JobPayload<Name>, deps: JobDeps) => Promise<void>
export type Registry = { [Name in JobName]: Job<Name> }

/**
 * Executes queued runs. First it queues the runs again that an earlier, crashed attempt of this job left in progress.
 */
async function executeWorkflows(organisationId: string, { now, attempt, jobId, signal }: JobDeps): Promise<void> {
  const executorJob = {
    organisationId,
    resources,
    db: tenantDb(organisationId),
    transaction: systemTransaction(organisationId, now),
    jobId,
    now,
  }
  if (attempt > 1) await requeueCrashedRuns(executorJob)
  const { baseUrl: userUrl, allowPrivateCallbacks: allowPrivate } = settings()
  await executeRuns(executorJob, { userUrl, allowPrivate, signal })
}

const senders = new Turns()
const passing = new Passing()

const mailer: SendLetter = (letter) => sendLetter(letter, settings())

/** Every job, by name. */
export const registry: Registry = {
  run_import: importJob,
  run_export: exportJob,
  sweep_row_jobs: sweepRowJobs,
  run_bulk_operation: bulkOperationJob,
  delete_organisation: ({ organisation_id }, { signal }) => eraseOrganisation(organisation_id, signal),
  sweep,
  seal_audit: sealAudit,
  wear_out_verifications: async (_, { db, now }) => {
    for (const { id, organisation_id } of await expiredVerifications(db, now()))
      await systemTransaction(
        organisation_id,
        now,
      )((context) => markContact(context, id)).catch(ignoreDeletedOrganisation)
    for (const { id, organisation_id } of await expiringVerifications(db, now()))
      await systemTransaction(
        organisation_id,
        now,
      )((context) => announceExpiry(context, id)).catch(ignoreDeletedOrganisation)
  },
  decide_session: ({ organisation_id, session_id }, { now }) =>
    systemTransaction(organisation_id, now)((context) => decideSession(context, session_id, completedCheck)),
  deliver_callback: ({ organisation_id, delivery_id }, { now }) =>
    deliver(systemTransaction(organisation_id, now), delivery_id, settings().allowPrivateCallbacks),
  pass_on_events: ({ organisation_id }, { now }) =>
    passing.run(organisation_id, () => dispatchEvents(systemTransaction(organisation_id, now))),
  send_webhook: ({ organisation_id, webhook_id }, { db, now, signal }) =>
    senders.take(
      organisation_id,
      webhook_id,
      () =>
        sendDue(systemTransaction(organisation_id, now), webhook_id, {
          allowPrivate: settings().allowPrivateCallbacks,
          signal,
        }),
      (id) => wakeSender({ db, organisationId: organisation_id }, id),
    ),
  replay_webhook: ({ organisation_id, ...step }, { now, attempt }) =>
    systemTransaction(organisation_id, now)((context) => replayStep(context, step, attempt)),
  sweep_webhooks: (_, { db, now }) => sweepWebhooks(db, now()),
  send_mail: ({ organisation_id, mail_id }, { db, now }) =>
    sendMail(systemTransaction(organisation_id, now), mail_id, mailTransport(settings(), db)),
  remind: ({ organisation_id, ...reminder }, { now }) =>
    systemTransaction(organisation_id, now)((context) => remind(context, reminder)),
  start_workflows: async ({ organisation_id }, deps) => {
    await startRuns(systemTransaction(organisation_id, deps.now))
    await executeWorkflows(organisation_id, deps)
  },
  carry_workflows: ({ organisation_id }, deps) => executeWorkflows(organisation_id, deps),
  wake_workflow_run: ({ organisation_id, run_id }, { now }) =>
    resumeDueRun(systemTransaction(organisation_id, now), run_id),
  keep_appointment: ({ organisation_id, workflow_id }, { now }) =>
    startScheduledRuns(systemTransaction(organisation_id, now), workflow_id),
  sweep_workflows: (_, { db, now }) => sweepWorkflows(db, now()),
  send_registered_again: ({ user_id }) => sendRegisteredAgain(user_id, settings().baseUrl, mailer),
  send_password_reset: ({ reset_id }, { now }) => sendPasswordReset(reset_id, settings().baseUrl, mailer, now()),
  sweep_sessions: async (_, { db, now }) => {
    for await (const due of dueSessions(db, now())) {
      // One session that cannot be swept must not block the others.
      await systemTransaction(
        due.organisation_id,
        now,
      )((context) => sweepSession(context, due.id, enqueueResultCallback))
        .catch(ignoreDeletedOrganisation)
        .catch((error: unknown) => log.error('a session could not be swept', { session_id: due.id, error }))
    }
  },
  requeue_stranded: (_, { db, now }) => requeueStranded(db, now()),
}
