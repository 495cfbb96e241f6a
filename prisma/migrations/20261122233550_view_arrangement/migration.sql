-- AlterTable
ALTER TABLE "view" ADD COLUMN     "arrangement" JSONB;
