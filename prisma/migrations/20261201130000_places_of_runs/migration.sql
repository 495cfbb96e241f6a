-- Claims a slot for the run whose turn it is. Its lock was one of those under which addresses are claimed: a batch of an
-- import holds nearly all of them, and a purge, which takes this one too, deadlocked with it.
CREATE OR REPLACE FUNCTION claim_workflow_run(organisation uuid, job bigint, places integer, moment timestamptz)
RETURNS TABLE (id text, workflow_id text, workflow_version integer, trigger jsonb, current_step text, organisation_name text, has_own_fields boolean, is_more boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE chosen uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM workflow_run WHERE organisation_id = organisation AND status = 'queued' AND (due_at IS NULL OR due_at <= moment)) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext(organisation::text || 'places'), (hashtextextended('workflow_places', 1) & 1023)::int);
  WITH taken AS (SELECT run.workflow_id, count(*)::int AS n FROM workflow_run run WHERE run.organisation_id = organisation AND run.status = 'running' GROUP BY 1)
  SELECT next.id INTO chosen FROM workflow flow LEFT JOIN taken ON taken.workflow_id = flow.id
    LEFT JOIN workflow_version live ON live.organisation_id = flow.organisation_id AND live.workflow_id = flow.id AND live.number = flow.live_version
    CROSS JOIN LATERAL (SELECT run.id, run.created_at FROM workflow_run run
      WHERE run.organisation_id = flow.organisation_id AND run.workflow_id = flow.id AND run.status = 'queued' AND (run.due_at IS NULL OR run.due_at <= moment)
      ORDER BY run.created_at, run.id LIMIT 1) next
    WHERE flow.organisation_id = organisation AND (SELECT coalesce(sum(n), 0) FROM taken) < places
      AND coalesce(taken.n, 0) < coalesce((live.definition->'limits'->>'concurrency')::int, 1)
    ORDER BY coalesce(taken.n, 0), next.created_at, next.id LIMIT 1;
  RETURN QUERY UPDATE workflow_run run SET status = 'running', carried_by = job, carries = run.carries + 1, due_at = NULL, started_at = coalesce(run.started_at, moment),
      version = run.version + 1, updated_at = moment
    FROM organisation tenant WHERE run.id = chosen AND run.organisation_id = organisation AND run.status = 'queued' AND tenant.id = organisation
    RETURNING run.id::text, run.workflow_id::text, run.workflow_version, run.trigger, run.current_step, tenant.name,
      EXISTS (SELECT FROM custom_field field WHERE field.organisation_id = organisation AND field.deleted_at IS NULL),
      EXISTS (SELECT FROM workflow_run other WHERE other.organisation_id = organisation AND other.status = 'queued' AND other.id <> chosen AND (other.due_at IS NULL OR other.due_at <= moment));
END $$;
