-- AlterTable
ALTER TABLE "organisation" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';
