-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "organisation" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "requester_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organisation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "stored_object" (
    "key" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_object_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "idempotent_answer" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "answer" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotent_answer_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "throttle" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "blocked_until" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "throttle_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "event" (
    "id" BIGSERIAL NOT NULL,
    "organisation_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "actor" JSONB NOT NULL,
    "request_id" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" TEXT,
    "phones" TEXT[],
    "job_title" TEXT,
    "lifecycle" TEXT,
    "source" TEXT,
    "tags" TEXT[],
    "previous_names" TEXT[],
    "address" JSONB,
    "owner_id" UUID,
    "verification" JSONB NOT NULL DEFAULT '{"status":"none","checks":[],"verified_at":null,"expires_at":null}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "check_template" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "checks" TEXT[],
    "document_types" TEXT[],
    "name_strictness" TEXT NOT NULL,
    "minimum_age" INTEGER NOT NULL,
    "poa_name_required" BOOLEAN NOT NULL,
    "poa_freshness_required" BOOLEAN NOT NULL,
    "max_submissions" INTEGER NOT NULL,
    "expiry_hours" INTEGER NOT NULL,
    "retain_id_documents" BOOLEAN NOT NULL,
    "retain_poa_documents" BOOLEAN NOT NULL,
    "retain_extracted_data" BOOLEAN NOT NULL,
    "retention_days" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "check_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "check_session" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "reference_id" TEXT NOT NULL,
    "template_id" UUID NOT NULL,
    "policy" JSONB NOT NULL,
    "checks" TEXT[],
    "contact_id" UUID,
    "extended" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "expected_full_name" TEXT,
    "expected_address" TEXT,
    "claimed_full_name" TEXT,
    "claimed_address" TEXT,
    "access_code_hash" TEXT NOT NULL,
    "magic_link_hash" TEXT NOT NULL,
    "access_code_sealed" BYTEA,
    "document_key" BYTEA,
    "consent_version" TEXT,
    "consented_at" TIMESTAMPTZ(3),
    "face_findings" JSONB,
    "face_document_id" UUID,
    "results" JSONB NOT NULL DEFAULT '[]',
    "outcome" TEXT NOT NULL DEFAULT 'incomplete',
    "extracted" BYTEA,
    "submissions" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "extracted_until" TIMESTAMPTZ(3),
    "documents_until" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "check_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "check_document" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "check_type" TEXT NOT NULL,
    "document_type" TEXT NOT NULL,
    "side" TEXT,
    "page" INTEGER NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "storage_key" TEXT,
    "reading" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "check_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "face_challenge" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "turns" TEXT[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "face_challenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "callback_endpoint" (
    "organisation_id" UUID NOT NULL,
    "callback_url" TEXT,
    "client_id" TEXT NOT NULL,
    "callback_secret" BYTEA,
    "signing_secret" BYTEA,
    "next_callback_secret" BYTEA,
    "next_signing_secret" BYTEA,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "callback_endpoint_pkey" PRIMARY KEY ("organisation_id")
);

-- CreateTable
CREATE TABLE "callback_delivery" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "session_id" UUID,
    "event_id" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "callback_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_attempt" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "attempted_at" TIMESTAMPTZ(3) NOT NULL,
    "url" TEXT NOT NULL,
    "response_status" INTEGER,
    "error" TEXT,
    "duration_ms" INTEGER NOT NULL,

    CONSTRAINT "delivery_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "organisation_requester_id_key" ON "organisation"("requester_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key_key" ON "user"("email_key");

-- CreateIndex
CREATE INDEX "membership_user_id_idx" ON "membership"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "membership_organisation_id_user_id_key" ON "membership"("organisation_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_prefix_key" ON "api_key"("prefix");

-- CreateIndex
CREATE INDEX "api_key_organisation_id_created_at_id_idx" ON "api_key"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_organisation_id_id_key" ON "api_key"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "idempotent_answer_created_at_idx" ON "idempotent_answer"("created_at");

-- CreateIndex
CREATE INDEX "event_organisation_id_id_idx" ON "event"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "event_organisation_id_subject_id_id_idx" ON "event"("organisation_id", "subject_id", "id");

-- CreateIndex
CREATE INDEX "contact_organisation_id_created_at_id_idx" ON "contact"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "contact_organisation_id_updated_at_id_idx" ON "contact"("organisation_id", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "contact_organisation_id_id_key" ON "contact"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "check_template_organisation_id_created_at_id_idx" ON "check_template"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "check_template_organisation_id_id_key" ON "check_template"("organisation_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "check_session_access_code_hash_key" ON "check_session"("access_code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "check_session_magic_link_hash_key" ON "check_session"("magic_link_hash");

-- CreateIndex
CREATE INDEX "check_session_organisation_id_created_at_id_idx" ON "check_session"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "check_session_organisation_id_contact_id_created_at_idx" ON "check_session"("organisation_id", "contact_id", "created_at");

-- CreateIndex
CREATE INDEX "check_session_status_expires_at_idx" ON "check_session"("status", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "check_session_organisation_id_id_key" ON "check_session"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "check_document_organisation_id_session_id_check_type_idx" ON "check_document"("organisation_id", "session_id", "check_type");

-- CreateIndex
CREATE INDEX "face_challenge_organisation_id_session_id_idx" ON "face_challenge"("organisation_id", "session_id");

-- CreateIndex
CREATE UNIQUE INDEX "callback_endpoint_client_id_key" ON "callback_endpoint"("client_id");

-- CreateIndex
CREATE UNIQUE INDEX "callback_delivery_event_id_key" ON "callback_delivery"("event_id");

-- CreateIndex
CREATE INDEX "callback_delivery_organisation_id_created_at_id_idx" ON "callback_delivery"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "callback_delivery_organisation_id_id_key" ON "callback_delivery"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "delivery_attempt_organisation_id_delivery_id_idx" ON "delivery_attempt"("organisation_id", "delivery_id");

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact" ADD CONSTRAINT "contact_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact" ADD CONSTRAINT "contact_organisation_id_owner_id_fkey" FOREIGN KEY ("organisation_id", "owner_id") REFERENCES "membership"("organisation_id", "user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_template" ADD CONSTRAINT "check_template_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_session" ADD CONSTRAINT "check_session_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_session" ADD CONSTRAINT "check_session_organisation_id_template_id_fkey" FOREIGN KEY ("organisation_id", "template_id") REFERENCES "check_template"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_session" ADD CONSTRAINT "check_session_organisation_id_contact_id_fkey" FOREIGN KEY ("organisation_id", "contact_id") REFERENCES "contact"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_document" ADD CONSTRAINT "check_document_organisation_id_session_id_fkey" FOREIGN KEY ("organisation_id", "session_id") REFERENCES "check_session"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "face_challenge" ADD CONSTRAINT "face_challenge_organisation_id_session_id_fkey" FOREIGN KEY ("organisation_id", "session_id") REFERENCES "check_session"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "callback_endpoint" ADD CONSTRAINT "callback_endpoint_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "callback_delivery" ADD CONSTRAINT "callback_delivery_organisation_id_session_id_fkey" FOREIGN KEY ("organisation_id", "session_id") REFERENCES "check_session"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_organisation_id_delivery_id_fkey" FOREIGN KEY ("organisation_id", "delivery_id") REFERENCES "callback_delivery"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What Prisma's schema cannot say.

-- Lists sort and match text without regard to case.
CREATE INDEX "contact_name_idx" ON "contact" ("organisation_id", lower("full_name"), "id");
CREATE INDEX "contact_email_idx" ON "contact" ("organisation_id", lower("email"));

-- Verifications that run out are looked for once an hour.
CREATE INDEX "contact_verified_until_idx" ON "contact" (("verification"->>'expires_at')) WHERE "verification"->>'status' = 'verified';

-- q= searches parts of words; pg_trgm is a trusted extension, so the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "contact_search_idx" ON "contact" USING gin ("full_name" gin_trgm_ops, "email" gin_trgm_ops);

-- Serialises claims on one e-mail of one organisation, then answers which live contacts have it. The second statement
-- of a volatile function reads a new snapshot, so it sees what the transaction that it waited for has committed.
CREATE FUNCTION claim_contact_email(organisation uuid, claimed text) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(organisation::text || ':' || lower(claimed), 1));
  RETURN QUERY SELECT id FROM contact WHERE organisation_id = organisation AND lower(email) = lower(claimed) AND deleted_at IS NULL;
END $$;
-- One default template an organisation.
CREATE UNIQUE INDEX "check_template_default_idx" ON "check_template" ("organisation_id") WHERE "is_default" AND "deleted_at" IS NULL;

-- Closed lists are text with a check, so that the resource spine treats them like any other text.
ALTER TABLE "membership" ADD CONSTRAINT "membership_role_check" CHECK ("role" IN ('reader', 'member', 'admin', 'owner'));
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_role_check" CHECK ("role" IN ('reader', 'member', 'admin', 'owner'));
ALTER TABLE "check_session" ADD CONSTRAINT "check_session_status_check" CHECK ("status" IN ('pending', 'in_progress', 'processing', 'completed', 'expired', 'cancelled'));
ALTER TABLE "check_session" ADD CONSTRAINT "check_session_outcome_check" CHECK ("outcome" IN ('passed', 'failed', 'incomplete'));
ALTER TABLE "callback_delivery" ADD CONSTRAINT "callback_delivery_status_check" CHECK ("status" IN ('pending', 'delivered', 'dead'));
