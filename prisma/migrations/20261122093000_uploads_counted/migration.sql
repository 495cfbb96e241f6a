-- Files that a person sent within the hour, by step, whether they could be read or not.
ALTER TABLE "check_session" ADD COLUMN "uploads" JSONB NOT NULL DEFAULT '{}';
