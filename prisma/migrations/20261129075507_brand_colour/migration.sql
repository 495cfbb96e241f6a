-- AlterTable
ALTER TABLE "organisation" ADD COLUMN     "brand_colour" TEXT;
