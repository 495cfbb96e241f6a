-- CreateTable
CREATE TABLE "webhook" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "event_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "filter" JSONB,
    "status" TEXT NOT NULL DEFAULT 'enabled',
    "paused_reason" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "last_delivered_at" TIMESTAMPTZ(3),
    "signing_secret" BYTEA NOT NULL,
    "next_signing_secret" BYTEA,
    "has_next_secret" BOOLEAN NOT NULL DEFAULT false,
    "read_transaction" BIGINT NOT NULL DEFAULT 0,
    "read_row" BIGINT NOT NULL DEFAULT 0,
    "last_sequence" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "body" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "attempted_at" TIMESTAMPTZ(3) NOT NULL,
    "url" TEXT NOT NULL,
    "request_headers" JSONB NOT NULL,
    "response_status" INTEGER,
    "response_headers" JSONB,
    "response_body" TEXT,
    "error" TEXT,
    "duration_ms" INTEGER NOT NULL,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_organisation_id_created_at_id_idx" ON "webhook"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_organisation_id_updated_at_id_idx" ON "webhook"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_organisation_id_id_key" ON "webhook"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_organisation_id_webhook_id_created_at_id_idx" ON "webhook_delivery"("organisation_id", "webhook_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_organisation_id_created_at_id_idx" ON "webhook_delivery"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_organisation_id_updated_at_id_idx" ON "webhook_delivery"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_organisation_id_subject_id_idx" ON "webhook_delivery"("organisation_id", "subject_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_organisation_id_id_key" ON "webhook_delivery"("organisation_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_organisation_id_webhook_id_event_id_key" ON "webhook_delivery"("organisation_id", "webhook_id", "event_id");

-- CreateIndex
CREATE INDEX "webhook_attempt_organisation_id_delivery_id_idx" ON "webhook_attempt"("organisation_id", "delivery_id");

-- AddForeignKey
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_organisation_id_webhook_id_fkey" FOREIGN KEY ("organisation_id", "webhook_id") REFERENCES "webhook"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_organisation_id_delivery_id_fkey" FOREIGN KEY ("organisation_id", "delivery_id") REFERENCES "webhook_delivery"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "webhook_delivery_due_idx" ON "webhook_delivery" ("organisation_id", "webhook_id", "next_attempt_at", "sequence") WHERE "status" = 'pending';
CREATE INDEX "webhook_delivery_line_idx" ON "webhook_delivery" ("organisation_id", "webhook_id", "subject_id", "sequence") WHERE "status" = 'pending';
CREATE INDEX "webhook_enabled_idx" ON "webhook" ("organisation_id") WHERE "status" = 'enabled' AND "deleted_at" IS NULL;
ALTER TABLE "webhook" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "webhook" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);
ALTER TABLE "webhook_attempt" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "webhook_attempt" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);
ALTER TABLE "webhook_delivery" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "webhook_delivery" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);

ALTER TABLE "webhook" ADD CONSTRAINT "webhook_status_check" CHECK ("status" IN ('enabled', 'paused'));
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_paused_reason_check" CHECK ("paused_reason" IN ('by_user', 'gone', 'failing', 'invalid_filter'));
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_status_check" CHECK ("status" IN ('pending', 'delivered', 'dead'));

-- Events and the job that passes them on commit together. Where nobody listens this costs a look into an index, within
-- the statement that writes the events; where somebody does, one job a transaction. A statement writes the events of one organisation.
CREATE FUNCTION wake_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE organisation uuid := (SELECT organisation_id FROM written LIMIT 1);
BEGIN
  IF organisation IS NOT NULL AND current_setting('app.webhooks_woken', true) IS DISTINCT FROM organisation::text
    AND EXISTS (SELECT FROM "webhook" WHERE organisation_id = organisation AND status = 'enabled' AND deleted_at IS NULL) THEN
    PERFORM graphile_worker.add_job('pass_on_events', json_build_object('organisation_id', organisation));
    PERFORM set_config('app.webhooks_woken', organisation::text, true);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "event_wakes_webhooks" AFTER INSERT ON "event" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION wake_webhooks();
