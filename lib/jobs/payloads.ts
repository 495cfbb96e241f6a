import { z } from 'zod'

/**
 * The payload of each job. Validated when the job is enqueued and again when it runs, because a job may wait while a
 * new version is deployed. registry.ts says what each job does.
 */
export const jobPayloads = {
  sweep: z.object({}),
  wear_out_verifications: z.object({}),
  decide_session: z.object({ organisation_id: z.uuid(), session_id: z.uuid() }),
  deliver_callback: z.object({ organisation_id: z.uuid(), delivery_id: z.uuid() }),
  sweep_sessions: z.object({}),
  requeue_stranded: z.object({}),
  seal_audit: z.object({}),
  send_mail: z.object({ organisation_id: z.uuid(), mail_id: z.uuid() }),
  remind: z.object({ organisation_id: z.uuid(), session_id: z.uuid(), hours: z.int(), expires_at: z.string() }),
  send_registered_again: z.object({ user_id: z.uuid() }),
  send_password_reset: z.object({ reset_id: z.uuid() }),
  run_import: z.object({ organisation_id: z.uuid(), import_id: z.uuid() }),
  sweep_row_jobs: z.object({}),
  run_export: z.object({ organisation_id: z.uuid(), export_id: z.uuid() }),
  pass_on_events: z.object({ organisation_id: z.uuid() }),
  send_webhook: z.object({ organisation_id: z.uuid(), webhook_id: z.uuid() }),
  replay_webhook: z.object({
    organisation_id: z.uuid(),
    webhook_id: z.uuid(),
    from: z.string(),
    to: z.string(),
    which: z.enum(['undelivered', 'all']),
    after: z.string().nullable(),
  }),
  sweep_webhooks: z.object({}),
  start_workflows: z.object({ organisation_id: z.uuid() }),
  carry_workflows: z.object({ organisation_id: z.uuid() }),
  wake_workflow_run: z.object({ organisation_id: z.uuid(), run_id: z.uuid() }),
  keep_appointment: z.object({ organisation_id: z.uuid(), workflow_id: z.uuid() }),
  sweep_workflows: z.object({}),
  delete_organisation: z.object({ organisation_id: z.uuid() }),
  run_bulk_operation: z.object({ organisation_id: z.uuid(), bulk_operation_id: z.uuid() }),
}

export type JobName = keyof typeof jobPayloads
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>
