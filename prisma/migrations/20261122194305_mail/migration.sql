-- AlterTable
ALTER TABLE "check_session" ADD COLUMN     "magic_link_sealed" BYTEA;

-- AlterTable
ALTER TABLE "check_template" ADD COLUMN     "mails_result" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reminders" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "contact" ADD COLUMN     "unsubscribed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "bulk_operation" ADD COLUMN     "mail" JSONB,
ADD COLUMN     "sent_count" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "mail_template" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'message',
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "to" TEXT,
    "subject" TEXT,
    "text" TEXT,
    "template_id" UUID,
    "contact_id" UUID,
    "company_id" UUID,
    "deal_id" UUID,
    "session_id" UUID,
    "invitation_id" UUID,
    "bulk_operation_id" UUID,
    "once_key" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "erased_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_attempt" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "mail_id" UUID NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "answer" TEXT,

    CONSTRAINT "mail_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_template_organisation_id_created_at_id_idx" ON "mail_template"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "mail_template_organisation_id_updated_at_id_idx" ON "mail_template"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_template_organisation_id_id_key" ON "mail_template"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "mail_organisation_id_created_at_id_idx" ON "mail"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "mail_organisation_id_updated_at_id_idx" ON "mail"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "mail_organisation_id_contact_id_created_at_idx" ON "mail"("organisation_id", "contact_id", "created_at");

-- CreateIndex
CREATE INDEX "mail_organisation_id_company_id_idx" ON "mail"("organisation_id", "company_id");

-- CreateIndex
CREATE INDEX "mail_organisation_id_deal_id_idx" ON "mail"("organisation_id", "deal_id");

-- CreateIndex
CREATE INDEX "mail_organisation_id_session_id_created_at_idx" ON "mail"("organisation_id", "session_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_organisation_id_id_key" ON "mail"("organisation_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_organisation_id_once_key_key" ON "mail"("organisation_id", "once_key");

-- CreateIndex
CREATE INDEX "mail_attempt_organisation_id_mail_id_began_at_idx" ON "mail_attempt"("organisation_id", "mail_id", "began_at");

-- AddForeignKey
ALTER TABLE "mail_template" ADD CONSTRAINT "mail_template_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_organisation_id_template_id_fkey" FOREIGN KEY ("organisation_id", "template_id") REFERENCES "mail_template"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_organisation_id_contact_id_fkey" FOREIGN KEY ("organisation_id", "contact_id") REFERENCES "contact"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_organisation_id_company_id_fkey" FOREIGN KEY ("organisation_id", "company_id") REFERENCES "company"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_organisation_id_deal_id_fkey" FOREIGN KEY ("organisation_id", "deal_id") REFERENCES "deal"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_organisation_id_session_id_fkey" FOREIGN KEY ("organisation_id", "session_id") REFERENCES "check_session"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_organisation_id_invitation_id_fkey" FOREIGN KEY ("organisation_id", "invitation_id") REFERENCES "invitation"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_attempt" ADD CONSTRAINT "mail_attempt_organisation_id_mail_id_fkey" FOREIGN KEY ("organisation_id", "mail_id") REFERENCES "mail"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
DROP INDEX "contact_search_idx";
CREATE INDEX "mail_due_idx" ON "mail" ("next_attempt_at") WHERE "status" = 'queued';
CREATE INDEX "mail_kept_idx" ON "mail" ("created_at") WHERE "erased_at" IS NULL;
CREATE UNIQUE INDEX "mail_template_kind_idx" ON "mail_template" ("organisation_id", "kind") WHERE "kind" <> 'message' AND "deleted_at" IS NULL;
CREATE INDEX "contact_search_idx" ON "contact" USING gin ("organisation_id", search_text(ARRAY["full_name", "email", "job_title"]::text[] || "phones") gin_trgm_ops, lower("full_name"), lower("email"), lower_all("phones"), lower("job_title"), lower("lifecycle"), lower("source"), lower_all("tags"), "company_id", "owner_id", lower_all("previous_names"), "unsubscribed_at", "birth_date", lower(("verification"->>'status')), ("verification"->>'expires_at'), ("verification"->'checks'), (("verification"->>'over_age')::int), ("verification"->>'address_verified_at'));
CREATE INDEX "mail_search_idx" ON "mail" USING gin ("organisation_id", search_text(ARRAY["to", "subject"]::text[]) gin_trgm_ops, lower("to"), lower("subject"), lower("kind"), lower("status"), "contact_id", "company_id", "deal_id", "session_id", "invitation_id", "template_id", "bulk_operation_id", "sent_at", "erased_at");
ALTER TABLE "mail" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "mail" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);
ALTER TABLE "mail_attempt" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "mail_attempt" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);
ALTER TABLE "mail_template" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "mail_template" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);

-- What a choice may hold.
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_check" CHECK ("kind" IN ('message', 'bulk', 'invitation', 'check_link', 'reminder', 'result'));
ALTER TABLE "mail" ADD CONSTRAINT "mail_status_check" CHECK ("status" IN ('kept', 'queued', 'sent', 'failed', 'bounced'));
ALTER TABLE "mail_template" ADD CONSTRAINT "mail_template_kind_check" CHECK ("kind" IN ('message', 'invitation', 'check_link', 'reminder', 'result', 'password_reset'));
ALTER TABLE "job_row" DROP CONSTRAINT "job_row_outcome_check", ADD CONSTRAINT "job_row_outcome_check" CHECK ("outcome" IN ('pending', 'created', 'updated', 'deleted', 'skipped', 'failed', 'undone', 'kept', 'sent'));

-- Organisations that are there already begin with the same templates as new ones (lib/mail/templates/built-in.ts).
INSERT INTO "mail_template" ("id", "organisation_id", "kind", "name", "subject", "text", "created_at", "updated_at", "created_by", "updated_by")
SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(md5(gen_random_uuid()::text), 1, 3)
    || substr('89ab', 1 + floor(random() * 4)::int, 1) || substr(md5(gen_random_uuid()::text), 1, 15))::uuid,
  organisation.id, words.kind, words.name, words.subject, words.text, now(), now(), '{"type": "system", "id": null}', '{"type": "system", "id": null}'
FROM "organisation" AS organisation CROSS JOIN (VALUES
  (E'invitation', E'Invitation', E'Invitation to {{organisation.name}}', E'{{sender.full_name}} invites you to work with {{organisation.name}} in Bonafide.\n\n{{invitation.link}}\n\nThe link works once, within seven days.\n\nYou do not know the sender? Then do nothing: without the link nobody joins.'),
  (E'check_link', E'Link of a check', E'{{organisation.name}} asks you to prove your identity', E'Hello,\n\n{{organisation.name}} asks you to prove your identity. It takes a few minutes, on your phone or computer. The page says first what is asked, who sees it and how long it is kept.\n\n{{check.link}}\n\nThe link works until {{check.expires_at}}. It is for you alone: do not pass it on.\n\nYou do not know what this is about? Then do nothing, or ask {{organisation.name}}.'),
  (E'reminder', E'Reminder of a check', E'A reminder: {{organisation.name}} waits for your identity check', E'Hello,\n\nyour identity check for {{organisation.name}} is not finished yet. You can go on where you stopped.\n\n{{check.link}}\n\nThe link works until {{check.expires_at}}.\n\nYou do not want this check? Then do nothing: this is all that follows from it here.'),
  (E'result', E'Result of a check', E'Your identity check for {{organisation.name}} is complete', E'Hello,\n\nyour identity check for {{organisation.name}} is complete. Outcome: {{check.outcome}}.\n\nIf you have questions about it, ask {{organisation.name}}.'),
  (E'password_reset', E'Password reset', E'Choose a new password', E'Hello {{account.full_name}},\n\nsomebody, probably you, has forgotten the password of your Bonafide account.\n\n{{account.link}}\n\nThe link works once, within one hour.\n\nIt was not you? Then do nothing: your password stays as it is.')
) AS words(kind, name, subject, text);
