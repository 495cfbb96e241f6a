-- Of HTTP steps only scheme, host and harmless headers are shown from now on. What was written until now is masked the same way: in the
-- records and in what webhooks were told. Events that carried more are erased, as the log allows it; its chain stays whole.
CREATE FUNCTION host_only(address text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  found text[] := regexp_match(address, '^(https?://)([^/?#]*@)?([[:alnum:]_.-]+|\[[0-9a-f:.]+\])(:[0-9]+)?($|[/?#].*$)', 'i');
BEGIN
  IF found IS NULL THEN RETURN CASE WHEN address = '' THEN '' ELSE '••••••' END; END IF;
  RETURN found[1] || found[3] || coalesce(found[4], '') || CASE WHEN found[2] IS NOT NULL OR length(found[5]) > 1 THEN '/••••••' ELSE found[5] END;
END $$;
CREATE FUNCTION masked_steps(given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF jsonb_typeof(given) = 'array' THEN
    RETURN coalesce((SELECT jsonb_agg(masked_steps(one) ORDER BY place) FROM jsonb_array_elements(given) WITH ORDINALITY AS member(one, place)), '[]');
  END IF;
  IF jsonb_typeof(given) IS DISTINCT FROM 'object' THEN RETURN given; END IF;
  IF given->>'type' = 'http' AND jsonb_typeof(given->'headers') = 'object' AND jsonb_typeof(given->'url') = 'string' THEN
    RETURN given || jsonb_build_object('url', host_only(given->>'url'),
      'body', CASE WHEN given->'body' IN ('null', '""') THEN given->'body' ELSE '"••••••"' END);
  END IF;
  RETURN coalesce((SELECT jsonb_object_agg(name, masked_steps(one)) FROM jsonb_each(given) AS member(name, one)), '{}');
END $$;

UPDATE "workflow" SET whole_draft = coalesce(whole_draft, draft), draft = masked_steps(draft) WHERE draft::text LIKE '%"http"%' AND draft <> masked_steps(draft);
UPDATE "workflow_version" SET whole_definition = coalesce(whole_definition, definition), definition = masked_steps(definition) WHERE definition::text LIKE '%"http"%' AND definition <> masked_steps(definition);
UPDATE "webhook_delivery" SET body = masked_steps(body) WHERE event_type LIKE 'workflow.%' AND body::text LIKE '%"http"%' AND body <> masked_steps(body);
UPDATE "event" SET data = '{}', erased_at = now() WHERE subject_type = 'workflow' AND erased_at IS NULL AND data::text LIKE '%"http"%' AND data <> masked_steps(data);

DROP FUNCTION masked_steps(jsonb);
DROP FUNCTION host_only(text);
