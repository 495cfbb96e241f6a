CREATE INDEX "check_session_documents_until_idx" ON "check_session" ("documents_until") WHERE "documents_until" IS NOT NULL;
CREATE INDEX "check_session_extracted_until_idx" ON "check_session" ("extracted_until") WHERE "extracted_until" IS NOT NULL;
CREATE INDEX "check_session_expected_idx" ON "check_session" ("expires_at") WHERE "status" = 'expired' AND ("expected_full_name" IS NOT NULL OR "expected_address" IS NOT NULL);
CREATE INDEX "callback_delivery_due_idx" ON "callback_delivery" ("next_attempt_at") WHERE "status" = 'pending';
