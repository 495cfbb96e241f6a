-- CreateIndex
CREATE INDEX "merge_organisation_id_survivor_id_idx" ON "merge"("organisation_id", "survivor_id");

-- CreateIndex
CREATE INDEX "merge_organisation_id_merged_id_idx" ON "merge"("organisation_id", "merged_id");

-- CreateIndex
CREATE INDEX "merge_also_merged_ids_idx" ON "merge" USING GIN ("also_merged_ids");
DROP INDEX "mail_kept_idx";
CREATE INDEX "mail_kept_idx" ON "mail" ("organisation_id", "created_at", "id") WHERE "erased_at" IS NULL;
