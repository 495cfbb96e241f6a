-- AlterTable
ALTER TABLE "contact" ADD COLUMN     "birth_date" DATE,
ADD COLUMN     "expiry_told" TEXT,
ADD COLUMN     "provenance" JSONB NOT NULL DEFAULT '{}',
ALTER COLUMN "verification" SET DEFAULT '{"status":"none","checks":[],"passed":[],"over_age":null,"expires_at":null,"verified_at":null,"age_verified_at":null,"address_verified_at":null,"evidence_erased_at":null,"pending_session_id":null}';

-- AlterTable
ALTER TABLE "organisation" ADD COLUMN     "verification_notice_days" INTEGER NOT NULL DEFAULT 30;

-- CreateTable
CREATE TABLE "proposal" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "contact_id" UUID,
    "session_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "current" TEXT,
    "proposed" TEXT,
    "document_type" TEXT,
    "verified_at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "decided_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "proposal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "proposal_organisation_id_created_at_id_idx" ON "proposal"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "proposal_organisation_id_updated_at_id_idx" ON "proposal"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "proposal_organisation_id_contact_id_status_idx" ON "proposal"("organisation_id", "contact_id", "status");

-- CreateIndex
CREATE INDEX "proposal_organisation_id_session_id_idx" ON "proposal"("organisation_id", "session_id");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_organisation_id_id_key" ON "proposal"("organisation_id", "id");

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_organisation_id_contact_id_fkey" FOREIGN KEY ("organisation_id", "contact_id") REFERENCES "contact"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_organisation_id_session_id_fkey" FOREIGN KEY ("organisation_id", "session_id") REFERENCES "check_session"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
DROP INDEX "contact_search_idx";
CREATE INDEX "contact_search_idx" ON "contact" USING gin ("organisation_id", search_text(ARRAY["full_name", "email", "job_title"]::text[] || "phones") gin_trgm_ops, lower("full_name"), lower("email"), lower_all("phones"), lower("job_title"), lower("lifecycle"), lower("source"), lower_all("tags"), "company_id", "owner_id", lower_all("previous_names"), "birth_date", lower(("verification"->>'status')), ("verification"->>'expires_at'), ("verification"->'checks'), (("verification"->>'over_age')::int), ("verification"->>'address_verified_at'));
ALTER TABLE "proposal" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "proposal" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);

ALTER TABLE "proposal" ADD CONSTRAINT "proposal_status_check" CHECK ("status" IN ('open', 'accepted', 'dismissed'));
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_field_check" CHECK ("field" IN ('full_name', 'birth_date'));

-- Whoever overwrites a field, by whatever way, overwrites where it came from.
CREATE FUNCTION forget_provenance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE field text;
BEGIN
  FOR field IN SELECT jsonb_object_keys(OLD.provenance) LOOP
    IF to_jsonb(NEW) -> field IS DISTINCT FROM to_jsonb(OLD) -> field
      AND NEW.provenance -> field IS NOT DISTINCT FROM OLD.provenance -> field THEN
      NEW.provenance := NEW.provenance - field;
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER "contact_forgets_provenance" BEFORE UPDATE ON "contact" FOR EACH ROW WHEN (OLD.provenance <> '{}') EXECUTE FUNCTION forget_provenance();

-- Facts of the checks that were completed before facts were written.
UPDATE "contact" SET "verification" = "verification" || '{"passed":[],"over_age":null,"age_verified_at":null,"address_verified_at":null,"pending_session_id":null}';
WITH "decided" AS (
  SELECT DISTINCT ON (s."organisation_id", s."contact_id", r ->> 'check_type') s."organisation_id", s."contact_id", s."id",
    r ->> 'check_type' AS "check_type", (r ->> 'passed')::boolean AS "passed",
    to_char(s."completed_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "verified_at", (s."policy" ->> 'minimum_age')::int AS "minimum_age"
  FROM "check_session" s, jsonb_array_elements(CASE jsonb_typeof(s."results") WHEN 'array' THEN s."results" ELSE '[]' END) r
  WHERE s."contact_id" IS NOT NULL AND s."status" = 'completed' AND s."completed_at" IS NOT NULL
  ORDER BY s."organisation_id", s."contact_id", r ->> 'check_type', s."completed_at" DESC),
"facts" AS (
  SELECT "organisation_id", "contact_id", jsonb_build_object(
    'passed', jsonb_agg(jsonb_build_object('check', "check_type", 'verified_at', "verified_at", 'session_id', "id")
      ORDER BY array_position(ARRAY['id_check', 'proof_of_address', 'age_verification'], "check_type")),
    'over_age', max("minimum_age") FILTER (WHERE "check_type" = 'age_verification'),
    'age_verified_at', max("verified_at") FILTER (WHERE "check_type" = 'age_verification'),
    'address_verified_at', max("verified_at") FILTER (WHERE "check_type" = 'proof_of_address')) AS "known"
  FROM "decided" WHERE "passed" GROUP BY "organisation_id", "contact_id")
UPDATE "contact" SET "verification" = "contact"."verification" || "facts"."known"
  FROM "facts" WHERE "contact"."organisation_id" = "facts"."organisation_id" AND "contact"."id" = "facts"."contact_id";
UPDATE "contact" SET "verification" = "contact"."verification" || jsonb_build_object('pending_session_id', "open"."id")
  FROM (SELECT DISTINCT ON ("organisation_id", "contact_id") * FROM "check_session" WHERE "status" IN ('pending', 'in_progress', 'processing')
    ORDER BY "organisation_id", "contact_id", "created_at" DESC) AS "open"
  WHERE "contact"."organisation_id" = "open"."organisation_id" AND "contact"."id" = "open"."contact_id";
