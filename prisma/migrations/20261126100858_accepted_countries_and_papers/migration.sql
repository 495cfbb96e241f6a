-- AlterTable
ALTER TABLE "check_template" ADD COLUMN     "document_countries" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "poa_kinds" TEXT[] DEFAULT ARRAY[]::TEXT[];
