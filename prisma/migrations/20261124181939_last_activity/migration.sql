-- AlterTable
ALTER TABLE "company" ADD COLUMN     "last_activity_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "contact" ADD COLUMN     "last_activity_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "deal" ADD COLUMN     "last_activity_at" TIMESTAMPTZ(3);
DROP INDEX "contact_search_idx";
DROP INDEX "company_search_idx";
DROP INDEX "deal_search_idx";
-- Something that somebody did with a person, as opposed to with their record. Written once: the trigger, the merge and the rows
-- that are there already ask it.
CREATE FUNCTION is_activity(type text, data jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT type IN ('note.created', 'mail.created', 'session.created', 'session.completed')
    OR (type IN ('task.created', 'task.updated') AND data->'after'->>'status' = 'done')
$$;

-- Once, from the log, while no index of the column has to be kept.
UPDATE "contact" c SET last_activity_at = done.at FROM (
    SELECT e.organisation_id, one.id, max(e.created_at) AS at FROM event e CROSS JOIN unnest(e.related) one(id)
    WHERE is_activity(e.type, e.data) GROUP BY e.organisation_id, one.id) done
  WHERE c.organisation_id = done.organisation_id AND c.id = done.id;
UPDATE "company" c SET last_activity_at = done.at FROM (
    SELECT e.organisation_id, one.id, max(e.created_at) AS at FROM event e CROSS JOIN unnest(e.related) one(id)
    WHERE is_activity(e.type, e.data) GROUP BY e.organisation_id, one.id) done
  WHERE c.organisation_id = done.organisation_id AND c.id = done.id;
UPDATE "deal" c SET last_activity_at = done.at FROM (
    SELECT e.organisation_id, one.id, max(e.created_at) AS at FROM event e CROSS JOIN unnest(e.related) one(id)
    WHERE is_activity(e.type, e.data) GROUP BY e.organisation_id, one.id) done
  WHERE c.organisation_id = done.organisation_id AND c.id = done.id;

CREATE INDEX "contact_quiet_idx" ON "contact" ("organisation_id", "last_activity_at", "id");
CREATE INDEX "contact_active_idx" ON "contact" ("organisation_id", "last_activity_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "company_quiet_idx" ON "company" ("organisation_id", "last_activity_at", "id");
CREATE INDEX "company_active_idx" ON "company" ("organisation_id", "last_activity_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "deal_quiet_idx" ON "deal" ("organisation_id", "last_activity_at", "id");
CREATE INDEX "deal_active_idx" ON "deal" ("organisation_id", "last_activity_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "contact_search_idx" ON "contact" USING gin ("organisation_id", "search_text" gin_trgm_ops, lower("full_name"), lower("email"), lower_all("phones"), lower("job_title"), lower("lifecycle"), lower("source"), lower_all("tags"), "company_id", "owner_id", lower_all("previous_names"), "unsubscribed_at", "birth_date", "last_activity_at", lower(("verification"->>'status')), ("verification"->>'expires_at'), ("verification"->'checks'), ("verification"->>'address_verified_at'));
CREATE INDEX "company_search_idx" ON "company" USING gin ("organisation_id", "search_text" gin_trgm_ops, lower("name"), lower("domain"), lower("industry"), lower("phone"), lower("website"), lower_all("tags"), "owner_id", "last_activity_at");
CREATE INDEX "deal_search_idx" ON "deal" USING gin ("organisation_id", "search_text" gin_trgm_ops, lower("name"), "pipeline_id", "stage_id", lower("status"), "amount", lower("currency"), "probability", "expected_close_date", lower("lost_reason"), lower("next_step"), "company_id", "primary_contact_id", "owner_id", lower_all("tags"), "stage_entered_at", "closed_at", "last_activity_at");

-- What an event tells of is noted with the event, in its statement. Most events tell of no activity: they cost one look at
-- the rows that were written. Tables and rows are locked in one order, so that two writers wait for one another and never both.
-- Neither version nor updated_at moves: nobody who is about to save a record is told that it changed because somebody wrote a note.
CREATE FUNCTION keep_last_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM written WHERE is_activity(written.type, written.data)) THEN RETURN NULL; END IF;
  WITH done AS (
    SELECT written.organisation_id, one.id, max(written.created_at) AS at FROM written CROSS JOIN unnest(written.related) one(id)
    WHERE is_activity(written.type, written.data) GROUP BY written.organisation_id, one.id),
  locked AS (
    SELECT c.organisation_id, c.id, done.at FROM "contact" c JOIN done ON c.organisation_id = done.organisation_id AND c.id = done.id
    ORDER BY c.id FOR NO KEY UPDATE OF c)
  UPDATE "contact" c SET last_activity_at = locked.at FROM locked
    WHERE c.organisation_id = locked.organisation_id AND c.id = locked.id AND (c.last_activity_at IS NULL OR c.last_activity_at < locked.at);
  WITH done AS (
    SELECT written.organisation_id, one.id, max(written.created_at) AS at FROM written CROSS JOIN unnest(written.related) one(id)
    WHERE is_activity(written.type, written.data) GROUP BY written.organisation_id, one.id),
  locked AS (
    SELECT c.organisation_id, c.id, done.at FROM "company" c JOIN done ON c.organisation_id = done.organisation_id AND c.id = done.id
    ORDER BY c.id FOR NO KEY UPDATE OF c)
  UPDATE "company" c SET last_activity_at = locked.at FROM locked
    WHERE c.organisation_id = locked.organisation_id AND c.id = locked.id AND (c.last_activity_at IS NULL OR c.last_activity_at < locked.at);
  WITH done AS (
    SELECT written.organisation_id, one.id, max(written.created_at) AS at FROM written CROSS JOIN unnest(written.related) one(id)
    WHERE is_activity(written.type, written.data) GROUP BY written.organisation_id, one.id),
  locked AS (
    SELECT c.organisation_id, c.id, done.at FROM "deal" c JOIN done ON c.organisation_id = done.organisation_id AND c.id = done.id
    ORDER BY c.id FOR NO KEY UPDATE OF c)
  UPDATE "deal" c SET last_activity_at = locked.at FROM locked
    WHERE c.organisation_id = locked.organisation_id AND c.id = locked.id AND (c.last_activity_at IS NULL OR c.last_activity_at < locked.at);
  RETURN NULL;
END $$;
CREATE TRIGGER "event_keeps_last_activity" AFTER INSERT ON "event" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_last_activity();
