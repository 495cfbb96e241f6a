-- CreateTable
CREATE TABLE "handover" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "spent_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3),

    CONSTRAINT "handover_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "handover_token_hash_key" ON "handover"("token_hash");

-- CreateIndex
CREATE INDEX "handover_organisation_id_session_id_created_at_idx" ON "handover"("organisation_id", "session_id", "created_at");

-- CreateIndex
CREATE INDEX "handover_created_at_idx" ON "handover"("created_at");

-- AddForeignKey
ALTER TABLE "handover" ADD CONSTRAINT "handover_organisation_id_session_id_fkey" FOREIGN KEY ("organisation_id", "session_id") REFERENCES "check_session"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "handover" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "handover" USING ((organisation_id = (SELECT nullif(current_setting('app.organisation', true), '')::uuid)) IS TRUE);
