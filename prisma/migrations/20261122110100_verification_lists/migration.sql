-- Lists filter and sort by what is known of a person: few are verified among many, and those whose term ends come first.
CREATE INDEX "contact_verification_status_idx" ON "contact" ("organisation_id", lower(("verification"->>'status')), "id");
CREATE INDEX "contact_verification_until_idx" ON "contact" ("organisation_id", ("verification"->>'expires_at'), "id");

-- What is to be done comes before what is done, by when it is due.
CREATE INDEX "task_open_first_idx" ON "task" ("organisation_id", lower("status") DESC, "due_at", "id");
