-- AlterTable
ALTER TABLE "check_session" ADD COLUMN     "holder_is_contact" BOOLEAN;
