-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "preferences" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "view" ADD COLUMN     "owner_id" UUID,
ADD COLUMN     "visibility" TEXT NOT NULL DEFAULT 'shared';

-- AddForeignKey
ALTER TABLE "view" ADD CONSTRAINT "view_organisation_id_owner_id_fkey" FOREIGN KEY ("organisation_id", "owner_id") REFERENCES "membership"("organisation_id", "user_id") ON DELETE RESTRICT ON UPDATE CASCADE;
