-- CreateIndex
CREATE INDEX "workflow_step_organisation_id_run_id_id_idx" ON "workflow_step"("organisation_id", "run_id", "id");
