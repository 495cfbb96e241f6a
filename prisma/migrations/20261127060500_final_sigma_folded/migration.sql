-- A sigma at the end of a word is a small letter of its own (ς), which no capital has: ΣΙΣΥΦΟΣ in small letters was not Σίσυφος, so
-- that neither found the other. What was folded before is folded anew, where it has that letter. Nobody changed a record
-- here, so neither versions nor events tell of it.

-- Before the folding changes: what the pairs that people told apart are recognised by.
CREATE TEMPORARY TABLE refolded ON COMMIT DROP AS
  SELECT 'contact' AS resource, c.organisation_id, c.id, md5(concat_ws('|', duplicate_words(c.full_name), c.birth_date::text,
    (SELECT string_agg(kind || ':' || key, ',' ORDER BY kind, key) FROM duplicate_key k WHERE k.organisation_id = c.organisation_id AND k.record_id = c.id))) AS print
  FROM contact c WHERE c.deleted_at IS NULL AND concat_ws(' ', c.full_name, c.address) ~ '[ςϲ]'
  UNION ALL
  SELECT 'company', c.organisation_id, c.id, md5(concat_ws('|', duplicate_words(c.name), NULL,
    (SELECT string_agg(kind || ':' || key, ',' ORDER BY kind, key) FROM duplicate_key k WHERE k.organisation_id = c.organisation_id AND k.record_id = c.id)))
  FROM company c WHERE c.deleted_at IS NULL AND concat_ws(' ', c.name, c.address) ~ '[ςϲ]';

DO $$
DECLARE home text := (SELECT quote_ident(n.nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION search_text(parts text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $body$
    BEGIN RETURN replace(lower(%1$s.unaccent(%2$L, lower(array_to_string(parts, E'\n')))), 'ς', 'σ'); END $body$
  $function$, home, home || '.unaccent');
END $$;

-- A kept text is made again when what it is made of is written, and the indexes over it follow.
UPDATE contact SET full_name = full_name WHERE search_text LIKE '%ς%';
UPDATE company SET name = name WHERE search_text LIKE '%ς%';
UPDATE deal SET name = name WHERE search_text LIKE '%ς%';
UPDATE task SET title = title WHERE search_text LIKE '%ς%';
UPDATE note SET body = body WHERE search_text LIKE '%ς%';

-- Of these the index alone has the text.
DO $$
BEGIN
  IF EXISTS (SELECT FROM check_session WHERE reference_id ~ '[ςϲ]') THEN REINDEX INDEX check_session_search_idx; END IF;
  IF EXISTS (SELECT FROM mail WHERE concat_ws(' ', "to", subject) ~ '[ςϲ]') THEN REINDEX INDEX mail_search_idx; END IF;
END $$;

-- What duplicates share is a hash of folded words.
DELETE FROM duplicate_key k USING refolded r WHERE k.organisation_id = r.organisation_id AND k.record_id = r.id;
INSERT INTO duplicate_key (organisation_id, record_id, kind, key)
  SELECT DISTINCT c.organisation_id, c.id, v.kind, hashtextextended(v.value, v.kind) FROM contact c JOIN refolded r USING (id), duplicate_values(c) v WHERE v.value IS NOT NULL
  UNION ALL
  SELECT DISTINCT c.organisation_id, c.id, v.kind, hashtextextended(v.value, v.kind) FROM company c JOIN refolded r USING (id), duplicate_values(c) v WHERE v.value IS NOT NULL;

CREATE TEMPORARY TABLE told_apart ON COMMIT DROP AS
  SELECT r.organisation_id, r.id, r.print AS before, md5(concat_ws('|', duplicate_words(coalesce(p.full_name, c.name)), p.birth_date::text,
    (SELECT string_agg(kind || ':' || key, ',' ORDER BY kind, key) FROM duplicate_key k WHERE k.organisation_id = r.organisation_id AND k.record_id = r.id))) AS print
  FROM refolded r LEFT JOIN contact p ON r.resource = 'contact' AND p.id = r.id LEFT JOIN company c ON r.resource = 'company' AND c.id = r.id;
UPDATE duplicate_dismissal d SET first_print = t.print FROM told_apart t
  WHERE d.organisation_id = t.organisation_id AND d.first_id = t.id AND d.first_print = t.before;
UPDATE duplicate_dismissal d SET second_print = t.print FROM told_apart t
  WHERE d.organisation_id = t.organisation_id AND d.second_id = t.id AND d.second_print = t.before;
