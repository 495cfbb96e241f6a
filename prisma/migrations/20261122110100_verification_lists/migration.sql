-- Lists filter and sort by what is known of a person: few are verified among many, and those whose term ends come first.
CREATE INDEX "contact_verification_status_idx" ON "contact" ("organisation_id", lower(("verification"->>'status')), "id");
CREATE INDEX "contact_verification_until_idx" ON "contact" ("organisation_id", ("verification"->>'expires_at'), "id");
