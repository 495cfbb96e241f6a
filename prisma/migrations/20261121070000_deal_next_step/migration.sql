-- AlterTable
ALTER TABLE "deal" ADD COLUMN     "next_step" TEXT;
