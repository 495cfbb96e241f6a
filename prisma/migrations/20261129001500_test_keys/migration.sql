-- On behalf of a test key only tests can be made, changed and deleted. Reading is restricted at the start, where the server lets lists keep their
-- indexes then (lib/db/request-role.ts).
CREATE POLICY "test_key_inserts" ON "check_session" AS RESTRICTIVE FOR INSERT
  WITH CHECK (((SELECT current_setting('app.test_only', true)) IS DISTINCT FROM 'on' OR test) IS TRUE);
CREATE POLICY "test_key_updates" ON "check_session" AS RESTRICTIVE FOR UPDATE
  USING (((SELECT current_setting('app.test_only', true)) IS DISTINCT FROM 'on' OR test) IS TRUE);
CREATE POLICY "test_key_deletes" ON "check_session" AS RESTRICTIVE FOR DELETE
  USING (((SELECT current_setting('app.test_only', true)) IS DISTINCT FROM 'on' OR test) IS TRUE);
