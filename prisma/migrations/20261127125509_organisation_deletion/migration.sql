-- What a document's key and an answer's scope say stands in a column as well: found by an index, and behind the second wall.
ALTER TABLE "stored_object" ADD COLUMN "organisation_id" UUID;
UPDATE "stored_object" SET organisation_id = o.id FROM "organisation" o WHERE o.id::text = lower(split_part("key", '/', 1));
DELETE FROM "stored_object" WHERE organisation_id IS NULL;
ALTER TABLE "stored_object" ALTER COLUMN "organisation_id" SET NOT NULL;

ALTER TABLE "idempotent_answer" ADD COLUMN "organisation_id" UUID;
UPDATE "idempotent_answer" SET organisation_id = o.id FROM "organisation" o
  WHERE o.id::text = lower(substring("scope" from '/organisations/([0-9a-fA-F-]{36})'));
UPDATE "idempotent_answer" SET organisation_id = k.organisation_id FROM "api_key" k
  WHERE "idempotent_answer".organisation_id IS NULL AND k.id::text = substring("scope" from '^api_key:([0-9a-f-]{36}) ');
DELETE FROM "idempotent_answer" WHERE organisation_id IS NULL;
ALTER TABLE "idempotent_answer" ALTER COLUMN "organisation_id" SET NOT NULL;

-- Processes of before, which run on until each machine is upgraded, do not name it. It is filled before row-level security looks.
CREATE FUNCTION fill_organisation_of_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.organisation_id := coalesce(nullif(current_setting('app.organisation', true), ''), split_part(NEW."key", '/', 1))::uuid;
  RETURN NEW;
END $$;
CREATE TRIGGER "object_of_organisation" BEFORE INSERT ON "stored_object" FOR EACH ROW WHEN (NEW.organisation_id IS NULL) EXECUTE FUNCTION fill_organisation_of_object();
CREATE FUNCTION fill_organisation_of_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.organisation_id := coalesce(nullif(current_setting('app.organisation', true), ''), substring(NEW."scope" from '/organisations/([0-9a-fA-F-]{36})'))::uuid;
  IF NEW.organisation_id IS NULL THEN
    SELECT k.organisation_id INTO NEW.organisation_id FROM api_key k WHERE k.id::text = substring(NEW."scope" from '^api_key:([0-9a-f-]{36}) ');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "answer_of_organisation" BEFORE INSERT ON "idempotent_answer" FOR EACH ROW WHEN (NEW.organisation_id IS NULL) EXECUTE FUNCTION fill_organisation_of_answer();

CREATE INDEX "idempotent_answer_organisation_id_idx" ON "idempotent_answer"("organisation_id");
CREATE INDEX "stored_object_organisation_id_idx" ON "stored_object"("organisation_id");
ALTER TABLE "idempotent_answer" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "idempotent_answer" USING ((organisation_id = (SELECT nullif(current_setting('app.organisation', true), '')::uuid)) IS TRUE);
ALTER TABLE "stored_object" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "stored_object" USING ((organisation_id = (SELECT nullif(current_setting('app.organisation', true), '')::uuid)) IS TRUE);

-- Events go with their organisation, and never otherwise.
CREATE OR REPLACE FUNCTION keep_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
    IF EXISTS (SELECT FROM organisation WHERE id = OLD.organisation_id AND deleted_at IS NOT NULL) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'events are never deleted';
  END IF;
  IF NEW.data = '{}'::jsonb AND NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL THEN
    OLD.data := NEW.data;
    OLD.erased_at := NEW.erased_at;
    IF NEW *= OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'events are never changed';
END $$;

-- What a job or a person's request demands of its organisation.
CREATE FUNCTION demand_organisation(organisation uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM organisation o WHERE o.id = organisation AND o.deleted_at IS NULL) THEN
    RAISE EXCEPTION 'the organisation was deleted' USING ERRCODE = 'BF002';
  END IF;
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION demand_key(key uuid, known_version int) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM api_key k JOIN organisation o ON o.id = k.organisation_id
    WHERE k.id = key AND k.version = known_version AND k.revoked_at IS NULL AND k.deleted_at IS NULL AND o.deleted_at IS NULL) THEN
    RAISE EXCEPTION 'the key is no longer what it was' USING ERRCODE = 'BF001';
  END IF;
  RETURN true;
END $$;

-- A change that was under way when its organisation was closed is refused: its foreign keys still find the row. Whatever changes records tells of it.
CREATE FUNCTION refuse_event_of_deleted_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM written JOIN organisation o ON o.id = written.organisation_id WHERE o.deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the organisation was deleted' USING ERRCODE = 'BF002';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "event_asks_for_organisation" AFTER INSERT ON "event" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_of_deleted_organisation();

-- Last, for all that is written waits from here on: an organisation that is deleted is closed at once; a job then empties its
-- tables in batches, the log of events included.
ALTER TABLE "stored_object" ADD CONSTRAINT "stored_object_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "idempotent_answer" ADD CONSTRAINT "idempotent_answer_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "organisation" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);
