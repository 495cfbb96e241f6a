-- `q` looks into one text per record, without case and accents: "diaz" finds "Díaz". The extensions are trusted, as
-- pg_trgm is: the database's owner may create them, wherever the administrator put them.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- In PL/pgSQL, because PostgreSQL would open up a function in SQL and find that what it calls is only stable: accents are
-- taken away by rules in a file, which the installation does not change.
DO $$
DECLARE home text := (SELECT quote_ident(n.nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION search_text(parts text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $body$
    BEGIN RETURN lower(%1$s.unaccent(%2$L, lower(array_to_string(parts, E'\n')))); END $body$
  $function$, home, home || '.unaccent');
END $$;

-- A word of `q` as a pattern over that text.
CREATE FUNCTION search_pattern(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN RETURN '%' || regexp_replace(search_text(ARRAY[word]), '([\\%_])', '\\\1', 'g') || '%'; END $$;

-- The members of a list without case.
CREATE FUNCTION lower_all(members text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN RETURN lower(members::text)::text[]; END $$;

DROP INDEX "company_search_idx";
DROP INDEX "contact_search_idx";
DROP INDEX "deal_search_idx";
DROP INDEX "note_search_idx";
DROP INDEX "task_search_idx";
CREATE INDEX "check_session_organisation_id_updated_at_id_idx" ON "check_session"("organisation_id", "updated_at", "id");
CREATE INDEX "callback_delivery_organisation_id_updated_at_id_idx" ON "callback_delivery"("organisation_id", "updated_at", "id");
CREATE INDEX "contact_verification_latest_idx" ON "contact" ("organisation_id", ("verification"->>'expires_at') DESC NULLS LAST, "id" DESC);
CREATE INDEX "contact_search_idx" ON "contact" USING gin ("organisation_id", search_text(ARRAY["full_name", "email", "job_title"]::text[] || "phones") gin_trgm_ops, lower("full_name"), lower("email"), lower_all("phones"), lower("job_title"), lower("lifecycle"), lower("source"), lower_all("tags"), "company_id", "owner_id", lower_all("previous_names"), lower(("verification"->>'status')), ("verification"->>'expires_at'), ("verification"->'checks'));
CREATE INDEX "company_search_idx" ON "company" USING gin ("organisation_id", search_text(ARRAY["name", "domain", "phone"]::text[]) gin_trgm_ops, lower("name"), lower("domain"), lower("industry"), lower("phone"), lower("website"), lower_all("tags"), "owner_id");
CREATE INDEX "deal_search_idx" ON "deal" USING gin ("organisation_id", search_text(ARRAY["name", "next_step"]::text[]) gin_trgm_ops, lower("name"), "pipeline_id", "stage_id", lower("status"), "amount", lower("currency"), "probability", "expected_close_date", lower("lost_reason"), lower("next_step"), "company_id", "primary_contact_id", "owner_id", lower_all("tags"), "stage_entered_at", "closed_at");
CREATE INDEX "task_search_idx" ON "task" USING gin ("organisation_id", search_text(ARRAY["title"]::text[]) gin_trgm_ops, lower("title"), lower("type"), lower("status"), lower("priority"), "due_at", "completed_at", "assignee_id", "contact_id", "company_id", "deal_id");
CREATE INDEX "note_search_idx" ON "note" USING gin ("organisation_id", search_text(ARRAY["body"]::text[]) gin_trgm_ops, "contact_id", "company_id", "deal_id");
CREATE INDEX "check_session_search_idx" ON "check_session" USING gin ("organisation_id", search_text(ARRAY["reference_id"]::text[]) gin_trgm_ops, lower("reference_id"), lower("status"), lower("progress"), lower("outcome"), "contact_id", "template_id", "review_requested_at", "expires_at", "completed_at");
CREATE INDEX "callback_delivery_search_idx" ON "callback_delivery" USING gin ("organisation_id", lower("event_id"), "session_id", lower("status"), "attempts", "next_attempt_at", "delivered_at");
