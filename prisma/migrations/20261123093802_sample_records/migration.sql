-- AlterTable
ALTER TABLE "organisation" ADD COLUMN     "sample_records" JSONB;
