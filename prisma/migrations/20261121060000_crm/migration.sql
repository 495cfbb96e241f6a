-- AlterTable
ALTER TABLE "contact" ADD COLUMN     "company_id" UUID,
ADD COLUMN     "custom" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "external_ids" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "public_id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "related" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "runs_workflows" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "written_in" xid8 NOT NULL DEFAULT pg_current_xact_id();

-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "created_by" JSONB NOT NULL DEFAULT '{"type":"system","id":null}',
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "updated_by" JSONB NOT NULL DEFAULT '{"type":"system","id":null}',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "password_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_link" (
    "organisation_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "event_id" BIGINT NOT NULL,
    "data_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_link_pkey" PRIMARY KEY ("organisation_id","sequence")
);

-- CreateTable
CREATE TABLE "company" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "domain" TEXT,
    "industry" TEXT,
    "phone" TEXT,
    "website" TEXT,
    "address" JSONB,
    "owner_id" UUID,
    "tags" TEXT[],
    "external_ids" JSONB NOT NULL DEFAULT '{}',
    "custom" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pipeline" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "position" TEXT NOT NULL,
    "stages" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "pipeline_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stage" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "pipeline_id" UUID NOT NULL,

    CONSTRAINT "stage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deal" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "pipeline_id" UUID NOT NULL,
    "stage_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "amount" DECIMAL,
    "currency" TEXT,
    "probability" INTEGER,
    "expected_close_date" DATE,
    "lost_reason" TEXT,
    "company_id" UUID,
    "primary_contact_id" UUID,
    "owner_id" UUID,
    "tags" TEXT[],
    "position" TEXT NOT NULL,
    "stage_entered_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "external_ids" JSONB NOT NULL DEFAULT '{}',
    "custom" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "deal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stage_entry" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "deal_id" UUID NOT NULL,
    "pipeline_id" UUID NOT NULL,
    "stage_id" UUID NOT NULL,
    "stage_name" TEXT NOT NULL,
    "entered_at" TIMESTAMPTZ(3) NOT NULL,
    "left_at" TIMESTAMPTZ(3),
    "actor" JSONB NOT NULL,

    CONSTRAINT "stage_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT,
    "type" TEXT NOT NULL DEFAULT 'to_do',
    "status" TEXT NOT NULL DEFAULT 'open',
    "priority" TEXT NOT NULL DEFAULT 'normal',
    "due_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "assignee_id" UUID,
    "contact_id" UUID,
    "company_id" UUID,
    "deal_id" UUID,
    "custom" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "note" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "contact_id" UUID,
    "company_id" UUID,
    "deal_id" UUID,
    "custom" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tag" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "colour" TEXT NOT NULL DEFAULT 'grey',
    "description" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "custom_field" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "resource" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "description" TEXT,
    "type" TEXT NOT NULL,
    "choices" TEXT[],
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "custom_field_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "view" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "resource" TEXT NOT NULL,
    "layout" TEXT NOT NULL DEFAULT 'table',
    "filter" JSONB,
    "sort" TEXT,
    "columns" TEXT[],
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "resource" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" BIGINT NOT NULL DEFAULT 0,
    "encoding" TEXT NOT NULL DEFAULT 'utf-8',
    "delimiter" TEXT NOT NULL DEFAULT ',',
    "columns" JSONB NOT NULL DEFAULT '[]',
    "mapping" JSONB NOT NULL DEFAULT '{}',
    "match_by" TEXT,
    "on_match" TEXT NOT NULL DEFAULT 'update',
    "workflows" TEXT NOT NULL DEFAULT 'skip',
    "status" TEXT NOT NULL,
    "rows_total" INTEGER,
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "created_count" INTEGER NOT NULL DEFAULT 0,
    "updated_count" INTEGER NOT NULL DEFAULT 0,
    "deleted_count" INTEGER NOT NULL DEFAULT 0,
    "skipped_count" INTEGER NOT NULL DEFAULT 0,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "undone_at" TIMESTAMPTZ(3),
    "kept_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "export" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "resource" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "filter" JSONB,
    "q" TEXT,
    "sort" TEXT,
    "columns" TEXT[],
    "status" TEXT NOT NULL,
    "rows_total" INTEGER,
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "size" BIGINT NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_operation" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "resource" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "filter" JSONB,
    "ids" TEXT[],
    "changes" JSONB,
    "status" TEXT NOT NULL,
    "rows_total" INTEGER,
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "created_count" INTEGER NOT NULL DEFAULT 0,
    "updated_count" INTEGER NOT NULL DEFAULT 0,
    "deleted_count" INTEGER NOT NULL DEFAULT 0,
    "skipped_count" INTEGER NOT NULL DEFAULT 0,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "undone_at" TIMESTAMPTZ(3),
    "kept_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_operation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merge" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "resource" TEXT NOT NULL,
    "survivor_id" UUID NOT NULL,
    "merged_id" UUID NOT NULL,
    "taken" TEXT[],
    "before" JSONB NOT NULL,
    "moved_count" INTEGER NOT NULL DEFAULT 0,
    "undone_at" TIMESTAMPTZ(3),
    "kept_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "merge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_row" (
    "organisation_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "record_id" UUID,
    "outcome" TEXT NOT NULL,
    "code" TEXT,
    "message" TEXT,
    "before" JSONB,
    "written_version" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_row_pkey" PRIMARY KEY ("organisation_id","job_id","line")
);

-- CreateTable
CREATE TABLE "file_chunk" (
    "organisation_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_chunk_pkey" PRIMARY KEY ("organisation_id","file_id","position")
);

-- CreateIndex
CREATE INDEX "invitation_organisation_id_created_at_id_idx" ON "invitation"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_organisation_id_id_key" ON "invitation"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "password_reset_user_id_idx" ON "password_reset"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_link_event_id_key" ON "audit_link"("event_id");

-- CreateIndex
CREATE INDEX "company_organisation_id_created_at_id_idx" ON "company"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "company_organisation_id_updated_at_id_idx" ON "company"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "company_organisation_id_id_key" ON "company"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "pipeline_organisation_id_created_at_id_idx" ON "pipeline"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "pipeline_organisation_id_updated_at_id_idx" ON "pipeline"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "pipeline_organisation_id_id_key" ON "pipeline"("organisation_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "stage_organisation_id_pipeline_id_id_key" ON "stage"("organisation_id", "pipeline_id", "id");

-- CreateIndex
CREATE INDEX "deal_organisation_id_created_at_id_idx" ON "deal"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "deal_organisation_id_updated_at_id_idx" ON "deal"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "deal_organisation_id_pipeline_id_stage_id_position_id_idx" ON "deal"("organisation_id", "pipeline_id", "stage_id", "position", "id");

-- CreateIndex
CREATE INDEX "deal_organisation_id_company_id_idx" ON "deal"("organisation_id", "company_id");

-- CreateIndex
CREATE INDEX "deal_organisation_id_primary_contact_id_idx" ON "deal"("organisation_id", "primary_contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "deal_organisation_id_id_key" ON "deal"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "stage_entry_organisation_id_deal_id_entered_at_idx" ON "stage_entry"("organisation_id", "deal_id", "entered_at");

-- CreateIndex
CREATE INDEX "task_organisation_id_created_at_id_idx" ON "task"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "task_organisation_id_updated_at_id_idx" ON "task"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "task_organisation_id_contact_id_idx" ON "task"("organisation_id", "contact_id");

-- CreateIndex
CREATE INDEX "task_organisation_id_company_id_idx" ON "task"("organisation_id", "company_id");

-- CreateIndex
CREATE INDEX "task_organisation_id_deal_id_idx" ON "task"("organisation_id", "deal_id");

-- CreateIndex
CREATE INDEX "task_organisation_id_assignee_id_due_at_idx" ON "task"("organisation_id", "assignee_id", "due_at");

-- CreateIndex
CREATE UNIQUE INDEX "task_organisation_id_id_key" ON "task"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "note_organisation_id_created_at_id_idx" ON "note"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "note_organisation_id_updated_at_id_idx" ON "note"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "note_organisation_id_contact_id_idx" ON "note"("organisation_id", "contact_id");

-- CreateIndex
CREATE INDEX "note_organisation_id_company_id_idx" ON "note"("organisation_id", "company_id");

-- CreateIndex
CREATE INDEX "note_organisation_id_deal_id_idx" ON "note"("organisation_id", "deal_id");

-- CreateIndex
CREATE UNIQUE INDEX "note_organisation_id_id_key" ON "note"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "tag_organisation_id_created_at_id_idx" ON "tag"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "tag_organisation_id_updated_at_id_idx" ON "tag"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "tag_organisation_id_id_key" ON "tag"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "custom_field_organisation_id_created_at_id_idx" ON "custom_field"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "custom_field_organisation_id_updated_at_id_idx" ON "custom_field"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "custom_field_organisation_id_id_key" ON "custom_field"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "view_organisation_id_created_at_id_idx" ON "view"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "view_organisation_id_updated_at_id_idx" ON "view"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "view_organisation_id_id_key" ON "view"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "import_organisation_id_created_at_id_idx" ON "import"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "import_organisation_id_id_key" ON "import"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "export_organisation_id_created_at_id_idx" ON "export"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "export_organisation_id_id_key" ON "export"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "bulk_operation_organisation_id_created_at_id_idx" ON "bulk_operation"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "bulk_operation_organisation_id_id_key" ON "bulk_operation"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "merge_organisation_id_created_at_id_idx" ON "merge"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "merge_organisation_id_id_key" ON "merge"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "job_row_created_at_idx" ON "job_row"("created_at");

-- CreateIndex
CREATE INDEX "file_chunk_created_at_idx" ON "file_chunk"("created_at");

-- CreateIndex
CREATE INDEX "contact_organisation_id_company_id_idx" ON "contact"("organisation_id", "company_id");

-- CreateIndex
CREATE UNIQUE INDEX "event_public_id_key" ON "event"("public_id");

-- CreateIndex
CREATE INDEX "event_organisation_id_written_in_id_idx" ON "event"("organisation_id", "written_in", "id");

-- CreateIndex
CREATE INDEX "event_organisation_id_created_at_public_id_idx" ON "event"("organisation_id", "created_at", "public_id");

-- CreateIndex
CREATE INDEX "event_related_idx" ON "event" USING GIN ("related");

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_link" ADD CONSTRAINT "audit_link_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact" ADD CONSTRAINT "contact_organisation_id_company_id_fkey" FOREIGN KEY ("organisation_id", "company_id") REFERENCES "company"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company" ADD CONSTRAINT "company_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company" ADD CONSTRAINT "company_organisation_id_owner_id_fkey" FOREIGN KEY ("organisation_id", "owner_id") REFERENCES "membership"("organisation_id", "user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pipeline" ADD CONSTRAINT "pipeline_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stage" ADD CONSTRAINT "stage_organisation_id_pipeline_id_fkey" FOREIGN KEY ("organisation_id", "pipeline_id") REFERENCES "pipeline"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal" ADD CONSTRAINT "deal_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal" ADD CONSTRAINT "deal_organisation_id_pipeline_id_fkey" FOREIGN KEY ("organisation_id", "pipeline_id") REFERENCES "pipeline"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal" ADD CONSTRAINT "deal_organisation_id_pipeline_id_stage_id_fkey" FOREIGN KEY ("organisation_id", "pipeline_id", "stage_id") REFERENCES "stage"("organisation_id", "pipeline_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal" ADD CONSTRAINT "deal_organisation_id_company_id_fkey" FOREIGN KEY ("organisation_id", "company_id") REFERENCES "company"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal" ADD CONSTRAINT "deal_organisation_id_primary_contact_id_fkey" FOREIGN KEY ("organisation_id", "primary_contact_id") REFERENCES "contact"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal" ADD CONSTRAINT "deal_organisation_id_owner_id_fkey" FOREIGN KEY ("organisation_id", "owner_id") REFERENCES "membership"("organisation_id", "user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stage_entry" ADD CONSTRAINT "stage_entry_organisation_id_deal_id_fkey" FOREIGN KEY ("organisation_id", "deal_id") REFERENCES "deal"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_organisation_id_assignee_id_fkey" FOREIGN KEY ("organisation_id", "assignee_id") REFERENCES "membership"("organisation_id", "user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_organisation_id_contact_id_fkey" FOREIGN KEY ("organisation_id", "contact_id") REFERENCES "contact"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_organisation_id_company_id_fkey" FOREIGN KEY ("organisation_id", "company_id") REFERENCES "company"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_organisation_id_deal_id_fkey" FOREIGN KEY ("organisation_id", "deal_id") REFERENCES "deal"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_organisation_id_contact_id_fkey" FOREIGN KEY ("organisation_id", "contact_id") REFERENCES "contact"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_organisation_id_company_id_fkey" FOREIGN KEY ("organisation_id", "company_id") REFERENCES "company"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_organisation_id_deal_id_fkey" FOREIGN KEY ("organisation_id", "deal_id") REFERENCES "deal"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tag" ADD CONSTRAINT "tag_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_field" ADD CONSTRAINT "custom_field_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "view" ADD CONSTRAINT "view_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "export" ADD CONSTRAINT "export_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_operation" ADD CONSTRAINT "bulk_operation_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merge" ADD CONSTRAINT "merge_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;




-- What Prisma's schema cannot say.

-- Sessions that are open stay open.
UPDATE "user" SET "password_changed_at" = "created_at";

-- Ranks compare byte by byte, whatever the database's language.
ALTER TABLE "deal" ALTER COLUMN "position" TYPE text COLLATE "C";
ALTER TABLE "pipeline" ALTER COLUMN "position" TYPE text COLLATE "C";

-- Lists sort and match text without regard to case.
CREATE INDEX "company_name_idx" ON "company" ("organisation_id", lower("name"), "id");
CREATE INDEX "company_domain_idx" ON "company" ("organisation_id", lower("domain"));
CREATE INDEX "deal_name_idx" ON "deal" ("organisation_id", lower("name"), "id");
CREATE INDEX "deal_amount_idx" ON "deal" ("organisation_id", "amount", "id");
CREATE INDEX "task_due_idx" ON "task" ("organisation_id", "due_at", "id");

-- q= searches parts of words.
CREATE INDEX "company_search_idx" ON "company" USING gin ("name" gin_trgm_ops, "domain" gin_trgm_ops);
CREATE INDEX "deal_search_idx" ON "deal" USING gin ("name" gin_trgm_ops);
CREATE INDEX "task_search_idx" ON "task" USING gin ("title" gin_trgm_ops);
CREATE INDEX "note_search_idx" ON "note" USING gin ("body" gin_trgm_ops);

-- Custom fields: one index a table. Folded, because equality of text ignores case; custom->>'key' alone would need an index a key.
CREATE INDEX "contact_custom_idx" ON "contact" USING gin ((lower("custom"::text)::jsonb) jsonb_path_ops);
CREATE INDEX "company_custom_idx" ON "company" USING gin ((lower("custom"::text)::jsonb) jsonb_path_ops);
CREATE INDEX "deal_custom_idx" ON "deal" USING gin ((lower("custom"::text)::jsonb) jsonb_path_ops);
CREATE INDEX "task_custom_idx" ON "task" USING gin ((lower("custom"::text)::jsonb) jsonb_path_ops);
CREATE INDEX "note_custom_idx" ON "note" USING gin ((lower("custom"::text)::jsonb) jsonb_path_ops);
CREATE INDEX "contact_external_idx" ON "contact" USING gin ("external_ids" jsonb_path_ops);
CREATE INDEX "company_external_idx" ON "company" USING gin ("external_ids" jsonb_path_ops);
CREATE INDEX "deal_external_idx" ON "deal" USING gin ("external_ids" jsonb_path_ops);

-- One live record of a name.
CREATE UNIQUE INDEX "pipeline_default_idx" ON "pipeline" ("organisation_id") WHERE "is_default" AND "deleted_at" IS NULL;
CREATE UNIQUE INDEX "tag_name_idx" ON "tag" ("organisation_id", lower("name")) WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "custom_field_key_idx" ON "custom_field" ("organisation_id", "resource", "key") WHERE "deleted_at" IS NULL;
-- A deal stands in one stage at a time.
CREATE UNIQUE INDEX "stage_entry_open_idx" ON "stage_entry" ("organisation_id", "deal_id") WHERE "left_at" IS NULL;

-- Closed lists are text with a check.
ALTER TABLE "deal" ADD CONSTRAINT "deal_status_check" CHECK ("status" IN ('open', 'won', 'lost'));
ALTER TABLE "task" ADD CONSTRAINT "task_type_check" CHECK ("type" IN ('to_do', 'call', 'e_mail', 'meeting', 'follow_up'));
ALTER TABLE "task" ADD CONSTRAINT "task_status_check" CHECK ("status" IN ('open', 'in_progress', 'done', 'cancelled'));
ALTER TABLE "task" ADD CONSTRAINT "task_priority_check" CHECK ("priority" IN ('low', 'normal', 'high'));
ALTER TABLE "custom_field" ADD CONSTRAINT "custom_field_type_check" CHECK ("type" IN ('text', 'long_text', 'number', 'date', 'boolean', 'choice', 'choices', 'url', 'email'));
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_role_check" CHECK ("role" IN ('reader', 'member', 'admin', 'owner'));
ALTER TABLE "job_row" ADD CONSTRAINT "job_row_outcome_check" CHECK ("outcome" IN ('pending', 'created', 'updated', 'deleted', 'skipped', 'failed', 'undone', 'kept'));

-- The log is append-only: a row goes only with its organisation, and only its data may be erased.
CREATE FUNCTION keep_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'events are never deleted';
  END IF;
  IF NEW.data = '{}'::jsonb AND NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL
    AND to_jsonb(NEW) - 'data' - 'erased_at' = to_jsonb(OLD) - 'data' - 'erased_at' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'events are never changed';
END $$;
CREATE TRIGGER "event_append_only" BEFORE UPDATE OR DELETE ON "event" FOR EACH ROW EXECUTE FUNCTION keep_event();
CREATE TRIGGER "audit_link_append_only" BEFORE UPDATE OR DELETE ON "audit_link" FOR EACH ROW EXECUTE FUNCTION keep_event();

-- The log as the API shows it: to admins as the audit log, to everybody as the timeline of CRM records.
CREATE VIEW "audit_event" AS
  SELECT e.public_id AS id, e.organisation_id, e.type, e.subject_type, e.subject_id, e.request_id, e.data->'before' AS before, e.data->'after' AS after, CASE WHEN e.data ? 'after' THEN NULL ELSE e.data END AS details,
    e.erased_at, l.sequence::text AS sequence, l.hash, e.created_at, e.created_at AS updated_at, e.actor AS created_by, e.actor AS updated_by, 1 AS version,
    e.actor->>'type' AS actor_type, e.actor->>'id' AS actor_id, NULL::timestamptz AS deleted_at
  FROM "event" e LEFT JOIN "audit_link" l ON l.event_id = e.id;
CREATE VIEW "activity" AS
  SELECT e.public_id AS id, e.organisation_id, e.type, e.subject_type, e.subject_id, e.related, e.data->'before' AS before, e.data->'after' AS after, CASE WHEN e.data ? 'after' THEN NULL ELSE e.data END AS details,
    e.created_at, e.created_at AS updated_at, e.actor AS created_by, e.actor AS updated_by, 1 AS version, NULL::timestamptz AS deleted_at
  FROM "event" e WHERE e.subject_type IN ('contact', 'company', 'deal', 'task', 'note', 'session');

-- Earlier events concern their subject.
ALTER TABLE "event" DISABLE TRIGGER "event_append_only";
UPDATE "event" SET "related" = ARRAY["subject_id"];
ALTER TABLE "event" ENABLE TRIGGER "event_append_only";

-- Organisations of before get the pipeline that sign-up makes from now on.
WITH fresh AS (
  SELECT o.id AS organisation_id, o.created_at,
    (SELECT array_agg((lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text || n), 1, 3) || '8' || substr(md5(random()::text || n), 1, 15))::uuid)
     FROM generate_series(1, 7) n WHERE o.id IS NOT NULL) AS ids
  FROM "organisation" o
), made AS (
  INSERT INTO "pipeline" (id, organisation_id, name, is_default, position, stages, created_at, updated_at, created_by, updated_by)
  SELECT ids[1], organisation_id, 'Sales', true, 'a0', jsonb_build_array(
      jsonb_build_object('id', ids[2], 'name', 'New', 'status', 'open', 'probability', 10),
      jsonb_build_object('id', ids[3], 'name', 'Qualified', 'status', 'open', 'probability', 30),
      jsonb_build_object('id', ids[4], 'name', 'Proposal', 'status', 'open', 'probability', 50),
      jsonb_build_object('id', ids[5], 'name', 'Negotiation', 'status', 'open', 'probability', 75),
      jsonb_build_object('id', ids[6], 'name', 'Won', 'status', 'won', 'probability', 100),
      jsonb_build_object('id', ids[7], 'name', 'Lost', 'status', 'lost', 'probability', 0)),
    now(), now(), '{"type":"system","id":null}', '{"type":"system","id":null}'
  FROM fresh RETURNING id
)
SELECT count(*) FROM made;
INSERT INTO "stage" (id, organisation_id, pipeline_id) SELECT (s->>'id')::uuid, p.organisation_id, p.id FROM "pipeline" p, jsonb_array_elements(p.stages) s;

-- Members of before joined when they joined, and nothing has changed since.
UPDATE "membership" SET "updated_at" = "created_at";
-- A membership with the name of its user: what the API calls a member.
CREATE VIEW "member" AS
  SELECT m.id, m.organisation_id, m.user_id, u.full_name, u.email, m.role, m.version, m.created_at, m.updated_at, m.created_by, m.updated_by, NULL::timestamptz AS deleted_at
  FROM "membership" m JOIN "user" u ON u.id = m.user_id;

-- Whether an import has only been rehearsed, and where in its file it goes on; what else a job did to the same record.
ALTER TABLE "import" ADD COLUMN "dry_run" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "file_position" BIGINT NOT NULL DEFAULT 0, ADD COLUMN "file_line" INTEGER NOT NULL DEFAULT 1;
CREATE INDEX "job_row_organisation_id_record_id_job_id_idx" ON "job_row"("organisation_id", "record_id", "job_id");

-- The locks that claims take lie in memory that all organisations share: each has 1 024 of them, onto which addresses
-- are folded.
CREATE OR REPLACE FUNCTION claim_contact_email(organisation uuid, claimed text) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext(organisation::text), (hashtextextended(lower(claimed), 1) & 1023)::int);
  RETURN QUERY SELECT id FROM contact WHERE organisation_id = organisation AND lower(email) = lower(claimed) AND deleted_at IS NULL;
END $$;
