-- What `q` looks through, kept beside each record instead of being made again for each one that is compared.
DROP INDEX "company_search_idx";
DROP INDEX "deal_search_idx";
DROP INDEX "task_search_idx";
DROP INDEX "note_search_idx";
DROP INDEX "contact_search_idx";
ALTER TABLE "contact" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(ARRAY["full_name", "email", "job_title"]::text[] || "phones")) STORED;
ALTER TABLE "company" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(ARRAY["name", "domain", "phone"]::text[])) STORED;
ALTER TABLE "deal" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(ARRAY["name", "next_step"]::text[])) STORED;
ALTER TABLE "task" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(ARRAY["title"]::text[])) STORED;
ALTER TABLE "note" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(ARRAY["body"]::text[])) STORED;
CREATE INDEX "contact_search_idx" ON "contact" USING gin ("organisation_id", "search_text" gin_trgm_ops, lower("full_name"), lower("email"), lower_all("phones"), lower("job_title"), lower("lifecycle"), lower("source"), lower_all("tags"), "company_id", "owner_id", lower_all("previous_names"), "unsubscribed_at", "birth_date", lower(("verification"->>'status')), ("verification"->>'expires_at'), ("verification"->'checks'), ("verification"->>'address_verified_at'));
CREATE INDEX "company_search_idx" ON "company" USING gin ("organisation_id", "search_text" gin_trgm_ops, lower("name"), lower("domain"), lower("industry"), lower("phone"), lower("website"), lower_all("tags"), "owner_id");
CREATE INDEX "deal_search_idx" ON "deal" USING gin ("organisation_id", "search_text" gin_trgm_ops, lower("name"), "pipeline_id", "stage_id", lower("status"), "amount", lower("currency"), "probability", "expected_close_date", lower("lost_reason"), lower("next_step"), "company_id", "primary_contact_id", "owner_id", lower_all("tags"), "stage_entered_at", "closed_at");
CREATE INDEX "task_search_idx" ON "task" USING gin ("organisation_id", "search_text" gin_trgm_ops, lower("title"), lower("type"), lower("status"), lower("priority"), "due_at", "completed_at", "assignee_id", "contact_id", "company_id", "deal_id");
CREATE INDEX "note_search_idx" ON "note" USING gin ("organisation_id", "search_text" gin_trgm_ops, "contact_id", "company_id", "deal_id");
