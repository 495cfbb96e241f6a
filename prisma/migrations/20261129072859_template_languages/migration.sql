-- AlterTable
ALTER TABLE "check_template" ADD COLUMN     "languages" TEXT[] DEFAULT ARRAY[]::TEXT[];
