-- AlterTable
ALTER TABLE "check_document" ADD COLUMN     "sha256" TEXT;

-- AlterTable
ALTER TABLE "check_session" ADD COLUMN     "claimed_country" TEXT,
ADD COLUMN     "extracted_sha256" TEXT,
ADD COLUMN     "person_name" TEXT,
ADD COLUMN     "progress" TEXT NOT NULL DEFAULT 'waiting',
ADD COLUMN     "review_requested_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "check_template" ADD COLUMN     "alternative" TEXT,
ADD COLUMN     "contact" TEXT,
ADD COLUMN     "estimate_age" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "privacy_notice_url" TEXT;

-- CreateTable
CREATE TABLE "deletion_receipt" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "items" JSONB NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deletion_receipt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deletion_receipt_organisation_id_session_id_erased_at_idx" ON "deletion_receipt"("organisation_id", "session_id", "erased_at");

-- AddForeignKey
ALTER TABLE "deletion_receipt" ADD CONSTRAINT "deletion_receipt_organisation_id_session_id_fkey" FOREIGN KEY ("organisation_id", "session_id") REFERENCES "check_session"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;



-- Where an open session stood before anybody told the two apart.
UPDATE "check_session" SET "progress" = CASE
  WHEN "status" = 'pending' THEN 'waiting'
  WHEN "status" = 'in_progress' AND "decided_at" IS NOT NULL THEN 'to_fix'
  ELSE "status" END;
ALTER TABLE "check_session" ADD CONSTRAINT "check_session_progress_check"
  CHECK ("progress" IN ('waiting', 'declined', 'in_progress', 'to_fix', 'processing', 'completed', 'expired', 'cancelled'));
CREATE INDEX "check_session_organisation_id_progress_idx" ON "check_session" ("organisation_id", "progress", "created_at", "id");

-- What was expected and typed in a cancelled session goes at once; in a completed one with the days of its policy.
UPDATE "check_session" SET "expected_full_name" = NULL, "expected_address" = NULL, "claimed_full_name" = NULL, "claimed_address" = NULL WHERE "status" = 'cancelled';
UPDATE "check_session" SET "extracted_until" = "completed_at" + ("policy"->>'retention_days')::int * interval '1 day'
  WHERE "status" = 'completed' AND "extracted_until" IS NULL AND ("expected_full_name" IS NOT NULL OR "expected_address" IS NOT NULL);
