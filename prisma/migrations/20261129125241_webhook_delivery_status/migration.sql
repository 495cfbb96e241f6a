CREATE INDEX "webhook_delivery_status_idx" ON "webhook_delivery" ("organisation_id", lower("status"), "created_at", "id");
