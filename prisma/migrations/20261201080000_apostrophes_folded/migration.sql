-- A search ignores apostrophes: people type "obrien" and "sainsburys" for O’Brien and Sainsbury’s. unaccent makes ' of all other kinds.
DO $$
DECLARE home text := (SELECT quote_ident(n.nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  -- The folding so far. What duplicates share is a hash of it, and must not change.
  EXECUTE format($function$
    CREATE FUNCTION folded_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $body$
    BEGIN RETURN replace(lower(%1$s.unaccent(%2$L, lower(given))), 'ς', 'σ'); END $body$
  $function$, home, home || '.unaccent');
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION search_text(parts text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $body$
    BEGIN RETURN translate(lower(%1$s.unaccent(%2$L, lower(array_to_string(parts, E'\n')))), 'ς''`´', 'σ'); END $body$
  $function$, home, home || '.unaccent');
END $$;

CREATE OR REPLACE FUNCTION duplicate_words(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN trim(regexp_replace(regexp_replace(replace(replace(replace(replace(folded_text(coalesce(given, '')),
    'ae', 'a'), 'oe', 'o'), 'ue', 'u'), '&', ' and '), '[.''’]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));
END $$;
