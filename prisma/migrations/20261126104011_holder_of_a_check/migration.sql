-- AlterTable
ALTER TABLE "check_session" ADD COLUMN     "holder_is_contact" BOOLEAN,
ADD COLUMN     "holder_taken_over_by" UUID;
