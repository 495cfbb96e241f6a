-- AlterTable
ALTER TABLE "organisation" ADD COLUMN     "logo" JSONB;
