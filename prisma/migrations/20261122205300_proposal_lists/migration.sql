-- The age is shown and not filtered by.
DROP INDEX "contact_search_idx";
CREATE INDEX "contact_search_idx" ON "contact" USING gin ("organisation_id", search_text(ARRAY["full_name", "email", "job_title"]::text[] || "phones") gin_trgm_ops, lower("full_name"), lower("email"), lower_all("phones"), lower("job_title"), lower("lifecycle"), lower("source"), lower_all("tags"), "company_id", "owner_id", lower_all("previous_names"), "birth_date", lower(("verification"->>'status')), ("verification"->>'expires_at'), ("verification"->'checks'), ("verification"->>'address_verified_at'));
CREATE INDEX "proposal_search_idx" ON "proposal" USING gin ("organisation_id", "contact_id", "session_id", lower("field"), lower("document_type"), "verified_at", lower("status"), "decided_at");
