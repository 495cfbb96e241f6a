-- A sigma at the end of a word is a small letter of its own (ς), which no capital has: ΣΙΣΥΦΟΣ in small letters was not Σίσυφος, so
-- that neither found the other. What was folded before is folded anew, where it has that letter. Nobody changed a record
-- here, so neither versions nor events tell of it.

-- Before the folding changes: what the pairs that people told apart are recognised by. The next migration needs it, and drops it:
-- whoever writes before this one commits still folds as before.
CREATE TABLE refolded AS
  SELECT 'contact' AS resource, c.organisation_id, c.id, md5(concat_ws('|', duplicate_words(c.full_name), c.birth_date::text,
    (SELECT string_agg(kind || ':' || key, ',' ORDER BY kind, key) FROM duplicate_key k WHERE k.organisation_id = c.organisation_id AND k.record_id = c.id))) AS print
  FROM contact c WHERE c.deleted_at IS NULL AND concat_ws(' ', c.full_name, c.address) ~ '[ΣςϹϲ]'
  UNION ALL
  SELECT 'company', c.organisation_id, c.id, md5(concat_ws('|', duplicate_words(c.name), NULL,
    (SELECT string_agg(kind || ':' || key, ',' ORDER BY kind, key) FROM duplicate_key k WHERE k.organisation_id = c.organisation_id AND k.record_id = c.id)))
  FROM company c WHERE c.deleted_at IS NULL AND concat_ws(' ', c.name, c.address) ~ '[ΣςϹϲ]';

DO $$
DECLARE home text := (SELECT quote_ident(n.nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION search_text(parts text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $body$
    BEGIN RETURN replace(lower(%1$s.unaccent(%2$L, lower(array_to_string(parts, E'\n')))), 'ς', 'σ'); END $body$
  $function$, home, home || '.unaccent');
END $$;
