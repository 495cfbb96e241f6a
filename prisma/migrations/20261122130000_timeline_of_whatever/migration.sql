-- Which records the timeline tells of is for their definitions to say, not for the view. Whoever reads it reads the log
-- as far as they may.
CREATE OR REPLACE VIEW "activity" WITH (security_invoker = true) AS
  SELECT e.public_id AS id, e.organisation_id, e.type, e.subject_type, e.subject_id, e.related, e.data->'before' AS before, e.data->'after' AS after, CASE WHEN e.data ? 'after' THEN NULL ELSE e.data END AS details,
    e.created_at, e.created_at AS updated_at, e.actor AS created_by, e.actor AS updated_by, 1 AS version, NULL::timestamptz AS deleted_at
  FROM "event" e;
