-- AlterTable
ALTER TABLE "workflow_run" ADD COLUMN     "carried_by" BIGINT;

-- Gives a place to the run that wants one most, if any is free, and hands out all that carrying it on needs: one round
-- trip for each run. A function, because what is counted must be seen after the lock is held, and a statement sees what
-- was there when it began. Of an organisation that has places left, the workflow with the fewest of them comes first.
CREATE FUNCTION claim_workflow_run(organisation uuid, job bigint, places integer, moment timestamptz)
RETURNS TABLE (id text, workflow_id text, workflow_version integer, trigger jsonb, current_step text, organisation_name text, has_own_fields boolean, is_more boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE chosen uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM workflow_run WHERE organisation_id = organisation AND status = 'queued' AND (due_at IS NULL OR due_at <= moment)) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext(organisation::text), (hashtextextended('workflow_places', 1) & 1023)::int);
  WITH taken AS (SELECT run.workflow_id, count(*)::int AS n FROM workflow_run run WHERE run.organisation_id = organisation AND run.status = 'running' GROUP BY 1)
  SELECT next.id INTO chosen FROM workflow flow LEFT JOIN taken ON taken.workflow_id = flow.id
    LEFT JOIN workflow_version live ON live.organisation_id = flow.organisation_id AND live.workflow_id = flow.id AND live.number = flow.live_version
    CROSS JOIN LATERAL (SELECT run.id, run.created_at FROM workflow_run run
      WHERE run.organisation_id = flow.organisation_id AND run.workflow_id = flow.id AND run.status = 'queued' AND (run.due_at IS NULL OR run.due_at <= moment)
      ORDER BY run.created_at, run.id LIMIT 1) next
    WHERE flow.organisation_id = organisation AND (SELECT coalesce(sum(n), 0) FROM taken) < places
      AND coalesce(taken.n, 0) < coalesce((live.definition->'limits'->>'concurrency')::int, 1)
    ORDER BY coalesce(taken.n, 0), next.created_at, next.id LIMIT 1;
  RETURN QUERY UPDATE workflow_run run SET status = 'running', carried_by = job, due_at = NULL, started_at = coalesce(run.started_at, moment),
      version = run.version + 1, updated_at = moment
    FROM organisation tenant WHERE run.id = chosen AND run.organisation_id = organisation AND run.status = 'queued' AND tenant.id = organisation
    RETURNING run.id::text, run.workflow_id::text, run.workflow_version, run.trigger, run.current_step, tenant.name,
      EXISTS (SELECT FROM custom_field field WHERE field.organisation_id = organisation AND field.deleted_at IS NULL),
      EXISTS (SELECT FROM workflow_run other WHERE other.organisation_id = organisation AND other.status = 'queued' AND other.id <> chosen AND (other.due_at IS NULL OR other.due_at <= moment));
END $$;

-- What an event starts commits with the event, one row for each workflow that listens. Whoever sees to starts is told at
-- the commit, once a transaction; a job for each would cost more than the run that comes of it. Where nobody listens this
-- costs two looks into indexes, within the statement that writes the events. A run that waits goes on whatever the writer
-- asked of workflows that would begin.
CREATE OR REPLACE FUNCTION start_workflows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE organisation uuid := (SELECT organisation_id FROM written LIMIT 1);
BEGIN
  IF organisation IS NULL THEN RETURN NULL; END IF;
  INSERT INTO "workflow_start" (organisation_id, workflow_id, run_id, event_row)
    SELECT organisation, workflow.id, NULL, written.id FROM written
      JOIN "workflow" ON workflow.organisation_id = organisation AND workflow.status = 'on' AND workflow.deleted_at IS NULL
        AND workflow.event_types <> '{}' AND written.type = ANY (workflow.event_types)
      WHERE written.runs_workflows
    UNION ALL
    SELECT organisation, NULL, run.id, written.id FROM written
      JOIN "workflow_run" run ON run.organisation_id = organisation AND run.status = 'waiting' AND run.awaited_event IS NOT NULL
        AND written.type LIKE run.awaited_event AND run.awaited_record = ANY (written.related);
  IF FOUND THEN PERFORM pg_notify('workflow_starts', ''); END IF;
  RETURN NULL;
END $$;
