-- DropIndex
DROP INDEX "event_organisation_id_subject_id_id_idx";

-- CreateIndex
CREATE INDEX "event_organisation_id_subject_id_created_at_public_id_id_idx" ON "event"("organisation_id", "subject_id", "created_at", "public_id", "id");
CREATE INDEX "event_type_idx" ON "event" ("organisation_id", lower("type"), "created_at", "public_id");
