-- Indexes that Prisma's language cannot say: over expressions, over some rows, or in an order of their own.
-- `npm run migration` compares them with the database as it does the models. The indexes behind `q` and the filters of a
-- collection, its custom fields and its deleted records are not here: they follow from the resource's definition (lib/resource).

-- Lists sort and match text without regard to case.
CREATE INDEX "contact_name_idx" ON "contact" ("organisation_id", lower("full_name"), "id");
CREATE INDEX "contact_email_idx" ON "contact" ("organisation_id", lower("email"));
CREATE INDEX "company_name_idx" ON "company" ("organisation_id", lower("name"), "id");
CREATE INDEX "company_domain_idx" ON "company" ("organisation_id", lower("domain"));
CREATE INDEX "deal_name_idx" ON "deal" ("organisation_id", lower("name"), "id");

-- What is to be done comes before what is done, by when it is due.
CREATE INDEX "task_open_first_idx" ON "task" ("organisation_id", lower("status") DESC, "due_at", "id");

-- Few are verified among many; those whose term ends come first, or last.
CREATE INDEX "contact_verification_status_idx" ON "contact" ("organisation_id", lower(("verification"->>'status')), "id");
CREATE INDEX "contact_verification_until_idx" ON "contact" ("organisation_id", ("verification"->>'expires_at'), "id");
CREATE INDEX "contact_verification_latest_idx" ON "contact" ("organisation_id", ("verification"->>'expires_at') DESC NULLS LAST, "id" DESC);
-- Verifications that run out are looked for once an hour.
CREATE INDEX "contact_verified_until_idx" ON "contact" (("verification"->>'expires_at')) WHERE "verification"->>'status' = 'verified';

-- Whom somebody last did something with, and with whom nobody did for longest or ever.
CREATE INDEX "contact_quiet_idx" ON "contact" ("organisation_id", "last_activity_at", "id");
CREATE INDEX "contact_active_idx" ON "contact" ("organisation_id", "last_activity_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "company_quiet_idx" ON "company" ("organisation_id", "last_activity_at", "id");
CREATE INDEX "company_active_idx" ON "company" ("organisation_id", "last_activity_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "deal_quiet_idx" ON "deal" ("organisation_id", "last_activity_at", "id");
CREATE INDEX "deal_active_idx" ON "deal" ("organisation_id", "last_activity_at" DESC NULLS LAST, "id" DESC);

-- One live record of a name.
CREATE UNIQUE INDEX "check_template_default_idx" ON "check_template" ("organisation_id") WHERE "is_default" AND "deleted_at" IS NULL;
CREATE UNIQUE INDEX "pipeline_default_idx" ON "pipeline" ("organisation_id") WHERE "is_default" AND "deleted_at" IS NULL;
CREATE UNIQUE INDEX "tag_name_idx" ON "tag" ("organisation_id", lower("name")) WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "custom_field_key_idx" ON "custom_field" ("organisation_id", "resource", "key") WHERE "deleted_at" IS NULL;
-- A deal stands in one stage at a time.
CREATE UNIQUE INDEX "stage_entry_open_idx" ON "stage_entry" ("organisation_id", "deal_id") WHERE "left_at" IS NULL;

-- What a webhook has still to deliver: what is due, and who waits for whom. Whose receiver is to be woken is asked at every write.
CREATE INDEX "webhook_delivery_due_idx" ON "webhook_delivery" ("organisation_id", "webhook_id", "next_attempt_at", "sequence") WHERE "status" = 'pending';
CREATE INDEX "webhook_delivery_line_idx" ON "webhook_delivery" ("organisation_id", "webhook_id", "subject_id", "sequence") WHERE "status" = 'pending';
-- Those that were given up are few among those that arrived, and shown to people.
CREATE INDEX "webhook_delivery_status_idx" ON "webhook_delivery" ("organisation_id", lower("status"), "created_at", "id");
CREATE INDEX "webhook_enabled_idx" ON "webhook" ("organisation_id") WHERE "status" = 'enabled' AND "deleted_at" IS NULL;

-- The audit log of a type, of which most are rare.
CREATE INDEX "event_type_idx" ON "event" ("organisation_id", lower("type"), "created_at", "public_id");

-- Mails that are still to be sent, and those whose words are still there. One template of each kind that is sent by itself.
CREATE INDEX "mail_due_idx" ON "mail" ("next_attempt_at") WHERE "status" = 'queued';
CREATE INDEX "mail_kept_idx" ON "mail" ("organisation_id", "created_at", "id") WHERE "erased_at" IS NULL;
CREATE UNIQUE INDEX "mail_template_kind_idx" ON "mail_template" ("organisation_id", "kind") WHERE "kind" <> 'message' AND "deleted_at" IS NULL;

-- Workflows that an event starts, and runs that wait for one, are asked for at every write; runs that want a place or have one, at every start and end.
CREATE INDEX "workflow_on_idx" ON "workflow" ("organisation_id") WHERE "status" = 'on' AND "deleted_at" IS NULL AND "event_types" <> '{}';
CREATE INDEX "workflow_due_idx" ON "workflow" ("next_due_at") WHERE "status" = 'on' AND "deleted_at" IS NULL AND "next_due_at" IS NOT NULL;
CREATE INDEX "workflow_run_awaiting_idx" ON "workflow_run" ("organisation_id", "awaited_record") WHERE "status" = 'waiting' AND "awaited_event" IS NOT NULL;
CREATE INDEX "workflow_run_queued_idx" ON "workflow_run" ("organisation_id", "workflow_id", "created_at", "id") WHERE "status" = 'queued';
CREATE INDEX "workflow_run_running_idx" ON "workflow_run" ("organisation_id", "workflow_id") WHERE "status" = 'running';
CREATE INDEX "workflow_run_due_idx" ON "workflow_run" ("due_at") WHERE "status" IN ('waiting', 'queued') AND "due_at" IS NOT NULL;
CREATE INDEX "workflow_run_record_idx" ON "workflow_run" ("organisation_id", "workflow_id", "record_id") WHERE "status" IN ('queued', 'running', 'waiting', 'paused');

-- What is kept of checks for a time only, and callbacks that are still to arrive: asked for every minute.
CREATE INDEX "check_session_documents_until_idx" ON "check_session" ("documents_until") WHERE "documents_until" IS NOT NULL;
CREATE INDEX "check_session_extracted_until_idx" ON "check_session" ("extracted_until") WHERE "extracted_until" IS NOT NULL;
CREATE INDEX "check_session_expected_idx" ON "check_session" ("expires_at") WHERE "status" = 'expired' AND ("expected_full_name" IS NOT NULL OR "expected_address" IS NOT NULL);
CREATE INDEX "callback_delivery_due_idx" ON "callback_delivery" ("next_attempt_at") WHERE "status" = 'pending';
