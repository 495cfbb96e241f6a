-- AlterTable
ALTER TABLE "workflow" ADD COLUMN     "whole_draft" JSONB;

-- AlterTable
ALTER TABLE "workflow_version" ADD COLUMN     "whole_definition" JSONB;

-- Definitions keep their secrets apart from now on. What was written until now is masked the same way: in the records, in what
-- webhooks were told and in what runs show. Events that carried one are erased, as the log allows it; its chain stays whole.
CREATE FUNCTION masked_headers(headers jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(name, CASE WHEN value = '""' OR lower(name) = ANY ('{accept,accept-charset,accept-encoding,accept-language,cache-control,content-language,content-type,date,user-agent}'::text[])
    THEN value ELSE '"••••••"' END), '{}') FROM jsonb_each(headers) AS header(name, value)
$$;
CREATE FUNCTION masked_address(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(address, '([?&#][^=&#]*(?:auth|cookie|secret|token|key|sig|pass|pwd|credential|jwt|hmac)[^=&#]*=)[^&#]+', '\1••••••', 'gi'),
    '(//[^/?#@:]*:)[^/?#@]+@', '\1••••••@')
$$;
CREATE FUNCTION masked_steps(given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF jsonb_typeof(given) = 'array' THEN
    RETURN coalesce((SELECT jsonb_agg(masked_steps(one) ORDER BY place) FROM jsonb_array_elements(given) WITH ORDINALITY AS member(one, place)), '[]');
  END IF;
  IF jsonb_typeof(given) IS DISTINCT FROM 'object' THEN RETURN given; END IF;
  IF given->>'type' = 'http' AND jsonb_typeof(given->'headers') = 'object' AND jsonb_typeof(given->'url') = 'string' THEN
    RETURN given || jsonb_build_object('headers', masked_headers(given->'headers'), 'url', masked_address(given->>'url'));
  END IF;
  RETURN coalesce((SELECT jsonb_object_agg(name, masked_steps(one)) FROM jsonb_each(given) AS member(name, one)), '{}');
END $$;

UPDATE "workflow" SET whole_draft = draft, draft = masked_steps(draft) WHERE draft::text LIKE '%"http"%' AND draft <> masked_steps(draft);
UPDATE "workflow_version" SET whole_definition = definition, definition = masked_steps(definition) WHERE definition::text LIKE '%"http"%' AND definition <> masked_steps(definition);
UPDATE "webhook_delivery" SET body = masked_steps(body) WHERE event_type LIKE 'workflow.%' AND body::text LIKE '%"http"%' AND body <> masked_steps(body);
UPDATE "workflow_step" SET input = input || jsonb_build_object('headers', masked_headers(input->'headers'), 'url', masked_address(input->>'url'))
  WHERE type = 'http' AND jsonb_typeof(input->'headers') = 'object' AND jsonb_typeof(input->'url') = 'string';
UPDATE "event" SET data = '{}', erased_at = now() WHERE subject_type = 'workflow' AND erased_at IS NULL AND data::text LIKE '%"http"%' AND data <> masked_steps(data);

DROP FUNCTION masked_steps(jsonb);
DROP FUNCTION masked_address(text);
DROP FUNCTION masked_headers(jsonb);
