-- A verification tells when what stood behind it was erased.
ALTER TABLE "contact" ALTER COLUMN "verification" SET DEFAULT '{"status":"none","checks":[],"verified_at":null,"expires_at":null,"evidence_erased_at":null}';
UPDATE "contact" SET "verification" = "verification" || '{"evidence_erased_at":null}';
-- So does one from before receipts were written: nothing is left of its last completed check.
UPDATE "contact" SET "verification" = "contact"."verification" || jsonb_build_object('evidence_erased_at', to_char(
    COALESCE((SELECT max("deleted_at") FROM "check_document" WHERE "session_id" = "last"."id"), "last"."completed_at") AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM (SELECT DISTINCT ON ("organisation_id", "contact_id") * FROM "check_session" WHERE "status" = 'completed' ORDER BY "organisation_id", "contact_id", "completed_at" DESC) AS "last"
  WHERE "contact"."organisation_id" = "last"."organisation_id" AND "contact"."id" = "last"."contact_id" AND "last"."outcome" = 'passed' AND "last"."extracted" IS NULL
    AND NOT EXISTS (SELECT 1 FROM "check_document" WHERE "session_id" = "last"."id" AND "storage_key" IS NOT NULL);
