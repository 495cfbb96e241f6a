-- AlterTable
ALTER TABLE "check_session" ADD COLUMN     "link_requested_at" TIMESTAMPTZ(3);
DROP INDEX "check_session_search_idx";
CREATE INDEX "check_session_search_idx" ON "check_session" USING gin ("organisation_id", search_text(ARRAY["reference_id"]::text[]) gin_trgm_ops, lower("reference_id"), lower("status"), lower("progress"), lower("outcome"), "contact_id", "template_id", "review_requested_at", "link_requested_at", "expires_at", "completed_at");
