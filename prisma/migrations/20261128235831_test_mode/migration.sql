-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "test" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "check_session" ADD COLUMN     "test" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "test_outcomes" JSONB;
