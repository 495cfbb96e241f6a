-- A verification tells when what stood behind it was erased.
ALTER TABLE "contact" ALTER COLUMN "verification" SET DEFAULT '{"status":"none","checks":[],"verified_at":null,"expires_at":null,"evidence_erased_at":null}';
UPDATE "contact" SET "verification" = "verification" || '{"evidence_erased_at":null}';
