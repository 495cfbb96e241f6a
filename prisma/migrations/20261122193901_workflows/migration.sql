-- AlterTable
ALTER TABLE "bulk_operation" ADD COLUMN     "workflows" TEXT NOT NULL DEFAULT 'run';

-- AlterTable
ALTER TABLE "merge" ADD COLUMN     "workflows" TEXT NOT NULL DEFAULT 'run';

-- CreateTable
CREATE TABLE "workflow" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "status" TEXT NOT NULL DEFAULT 'off',
    "draft" JSONB NOT NULL,
    "live_version" INTEGER,
    "has_draft_changes" BOOLEAN NOT NULL DEFAULT true,
    "trigger_type" TEXT NOT NULL DEFAULT 'manual',
    "trigger_resource" TEXT,
    "event_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "next_due_at" TIMESTAMPTZ(3),
    "inbound_secret" BYTEA,
    "has_inbound_secret" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "workflow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workflow_version" (
    "organisation_id" UUID NOT NULL,
    "workflow_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "definition" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,

    CONSTRAINT "workflow_version_pkey" PRIMARY KEY ("organisation_id","workflow_id","number")
);

-- CreateTable
CREATE TABLE "workflow_run" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "workflow_id" UUID NOT NULL,
    "workflow_version" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "trigger_type" TEXT NOT NULL,
    "event_id" UUID,
    "event_type" TEXT,
    "resource" TEXT,
    "record_id" UUID,
    "record_title" TEXT,
    "trigger" JSONB NOT NULL,
    "start_key" TEXT,
    "read_row" BIGINT NOT NULL DEFAULT 0,
    "current_step" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "awaited_event" TEXT,
    "awaited_record" UUID,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "error" JSONB,
    "depth" INTEGER NOT NULL DEFAULT 1,
    "chain" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "workflow_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workflow_step" (
    "id" BIGSERIAL NOT NULL,
    "organisation_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "input" JSONB,
    "output" JSONB,
    "error" JSONB,
    "record_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "workflow_step_pkey" PRIMARY KEY ("organisation_id","run_id","path")
);

-- CreateTable
CREATE TABLE "workflow_start" (
    "id" BIGSERIAL NOT NULL,
    "organisation_id" UUID NOT NULL,
    "workflow_id" UUID,
    "run_id" UUID,
    "event_row" BIGINT NOT NULL,

    CONSTRAINT "workflow_start_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "workflow_organisation_id_created_at_id_idx" ON "workflow"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "workflow_organisation_id_updated_at_id_idx" ON "workflow"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "workflow_organisation_id_id_key" ON "workflow"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "workflow_run_organisation_id_workflow_id_created_at_id_idx" ON "workflow_run"("organisation_id", "workflow_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "workflow_run_organisation_id_created_at_id_idx" ON "workflow_run"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "workflow_run_organisation_id_updated_at_id_idx" ON "workflow_run"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "workflow_run_organisation_id_record_id_idx" ON "workflow_run"("organisation_id", "record_id");

-- CreateIndex
CREATE UNIQUE INDEX "workflow_run_organisation_id_id_key" ON "workflow_run"("organisation_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "workflow_run_organisation_id_workflow_id_start_key_key" ON "workflow_run"("organisation_id", "workflow_id", "start_key");

-- CreateIndex
CREATE UNIQUE INDEX "workflow_step_id_key" ON "workflow_step"("id");

-- CreateIndex
CREATE INDEX "workflow_step_record_ids_idx" ON "workflow_step" USING GIN ("record_ids");

-- CreateIndex
CREATE INDEX "workflow_start_organisation_id_id_idx" ON "workflow_start"("organisation_id", "id");

-- AddForeignKey
ALTER TABLE "workflow" ADD CONSTRAINT "workflow_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_version" ADD CONSTRAINT "workflow_version_organisation_id_workflow_id_fkey" FOREIGN KEY ("organisation_id", "workflow_id") REFERENCES "workflow"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_run" ADD CONSTRAINT "workflow_run_organisation_id_workflow_id_fkey" FOREIGN KEY ("organisation_id", "workflow_id") REFERENCES "workflow"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_run" ADD CONSTRAINT "workflow_run_organisation_id_workflow_id_workflow_version_fkey" FOREIGN KEY ("organisation_id", "workflow_id", "workflow_version") REFERENCES "workflow_version"("organisation_id", "workflow_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_organisation_id_run_id_fkey" FOREIGN KEY ("organisation_id", "run_id") REFERENCES "workflow_run"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "workflow_on_idx" ON "workflow" ("organisation_id") WHERE "status" = 'on' AND "deleted_at" IS NULL AND "event_types" <> '{}';
CREATE INDEX "workflow_due_idx" ON "workflow" ("next_due_at") WHERE "status" = 'on' AND "deleted_at" IS NULL AND "next_due_at" IS NOT NULL;
CREATE INDEX "workflow_run_awaiting_idx" ON "workflow_run" ("organisation_id", "awaited_record") WHERE "status" = 'waiting' AND "awaited_event" IS NOT NULL;
CREATE INDEX "workflow_run_queued_idx" ON "workflow_run" ("organisation_id", "workflow_id", "created_at", "id") WHERE "status" = 'queued';
CREATE INDEX "workflow_run_running_idx" ON "workflow_run" ("organisation_id", "workflow_id") WHERE "status" = 'running';
CREATE INDEX "workflow_run_due_idx" ON "workflow_run" ("due_at") WHERE "status" IN ('waiting', 'queued') AND "due_at" IS NOT NULL;
CREATE INDEX "workflow_run_record_idx" ON "workflow_run" ("organisation_id", "workflow_id", "record_id") WHERE "status" IN ('queued', 'running', 'waiting', 'paused');
ALTER TABLE "workflow" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "workflow" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);
ALTER TABLE "workflow_run" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "workflow_run" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);
ALTER TABLE "workflow_start" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "workflow_start" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);
ALTER TABLE "workflow_step" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "workflow_step" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);
ALTER TABLE "workflow_version" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "workflow_version" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);

ALTER TABLE "workflow" ADD CONSTRAINT "workflow_status_check" CHECK ("status" IN ('on', 'off'));
ALTER TABLE "workflow_run" ADD CONSTRAINT "workflow_run_status_check" CHECK ("status" IN ('queued', 'running', 'waiting', 'paused', 'succeeded', 'failed', 'cancelled', 'stopped'));
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_status_check" CHECK ("status" IN ('running', 'waiting', 'succeeded', 'failed'));
ALTER TABLE "bulk_operation" ADD CONSTRAINT "bulk_operation_workflows_check" CHECK ("workflows" IN ('run', 'skip'));
ALTER TABLE "merge" ADD CONSTRAINT "merge_workflows_check" CHECK ("workflows" IN ('run', 'skip'));

-- What an event starts commits with the event, one row for each workflow that listens, and so does the job that sees to
-- it, at most one a transaction. Where nobody listens this costs two looks into indexes, within the statement that writes
-- the events. A run that waits goes on whatever the writer asked of workflows that would begin.
CREATE FUNCTION start_workflows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE organisation uuid := (SELECT organisation_id FROM written LIMIT 1);
BEGIN
  IF organisation IS NULL THEN RETURN NULL; END IF;
  INSERT INTO "workflow_start" (organisation_id, workflow_id, run_id, event_row)
    SELECT organisation, workflow.id, NULL, written.id FROM written
      JOIN "workflow" ON workflow.organisation_id = organisation AND workflow.status = 'on' AND workflow.deleted_at IS NULL
        AND workflow.event_types <> '{}' AND written.type = ANY (workflow.event_types)
      WHERE written.runs_workflows
    UNION ALL
    SELECT organisation, NULL, run.id, written.id FROM written
      JOIN "workflow_run" run ON run.organisation_id = organisation AND run.status = 'waiting' AND run.awaited_event IS NOT NULL
        AND written.type LIKE run.awaited_event AND run.awaited_record = ANY (written.related);
  IF FOUND AND current_setting('app.workflows_woken', true) IS DISTINCT FROM organisation::text THEN
    PERFORM graphile_worker.add_job('start_workflows', json_build_object('organisation_id', organisation));
    PERFORM set_config('app.workflows_woken', organisation::text, true);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "event_starts_workflows" AFTER INSERT ON "event" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION start_workflows();
