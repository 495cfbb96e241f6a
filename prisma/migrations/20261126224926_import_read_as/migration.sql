-- AlterTable
ALTER TABLE "import" ADD COLUMN     "read_as" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "time_zone" TEXT NOT NULL DEFAULT 'UTC';
