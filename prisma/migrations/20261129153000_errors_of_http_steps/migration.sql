-- Errors of expressions in HTTP steps quoted the expression or values in it, with secrets. Everybody who reads runs could see them. They
-- name only their code from now on, and so do those that were written until now: of steps and of their runs.
CREATE FUNCTION hidden_error(given jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN given->>'code' IN ('address_not_allowed', 'answer_too_large', 'connection_failed', 'http_status', 'redirect_refused', 'timeout',
    'internal', 'failed', 'too_many_steps', 'broken_off', 'loop') THEN given
  ELSE given || jsonb_build_object('message', 'An expression failed (' || (given->>'code') || '). It is not shown because it may contain a secret.') END
$$;

UPDATE "workflow_run" AS run SET error = hidden_error(run.error) FROM "workflow_step" AS step
WHERE step.organisation_id = run.organisation_id AND step.run_id = run.id AND step.path = run.error->>'step' AND step.type = 'http'
  AND run.error->>'code' IS NOT NULL AND run.error <> hidden_error(run.error);
UPDATE "workflow_step" SET error = hidden_error(error) WHERE type = 'http' AND error->>'code' IS NOT NULL AND error <> hidden_error(error);

DROP FUNCTION hidden_error(jsonb);
