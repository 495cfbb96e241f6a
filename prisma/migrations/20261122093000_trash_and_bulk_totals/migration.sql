-- What a bulk operation was asked to go through: the words beside its filter, and how many records there had to be.
ALTER TABLE "bulk_operation" ADD COLUMN "q" TEXT, ADD COLUMN "expected_total" INTEGER;

-- The deleted records of a collection, the latest first.
CREATE INDEX "contact_deleted_idx" ON "contact" ("organisation_id", "deleted_at" DESC NULLS LAST, "id" DESC) WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "company_deleted_idx" ON "company" ("organisation_id", "deleted_at" DESC NULLS LAST, "id" DESC) WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "deal_deleted_idx" ON "deal" ("organisation_id", "deleted_at" DESC NULLS LAST, "id" DESC) WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "task_deleted_idx" ON "task" ("organisation_id", "deleted_at" DESC NULLS LAST, "id" DESC) WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "note_deleted_idx" ON "note" ("organisation_id", "deleted_at" DESC NULLS LAST, "id" DESC) WHERE "deleted_at" IS NOT NULL;
