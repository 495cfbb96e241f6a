-- With the folding of the migration before. Whoever still writes with the one before that is waited for, and nobody writes meanwhile.
LOCK TABLE contact, company, deal, task, note IN SHARE ROW EXCLUSIVE MODE;

-- A kept text is made again when what it is made of is written, and the indexes over it follow.
UPDATE contact SET full_name = full_name WHERE search_text LIKE '%ς%';
UPDATE company SET name = name WHERE search_text LIKE '%ς%';
UPDATE deal SET name = name WHERE search_text LIKE '%ς%';
UPDATE task SET title = title WHERE search_text LIKE '%ς%';
UPDATE note SET body = body WHERE search_text LIKE '%ς%';

-- What duplicates share is a hash of folded words.
CREATE TEMPORARY TABLE with_sigma ON COMMIT DROP AS
  SELECT organisation_id, id FROM contact WHERE deleted_at IS NULL AND concat_ws(' ', full_name, address) ~ '[ΣςϹϲ]'
  UNION ALL
  SELECT organisation_id, id FROM company WHERE deleted_at IS NULL AND concat_ws(' ', name, address) ~ '[ΣςϹϲ]';
DELETE FROM duplicate_key k USING with_sigma r WHERE k.organisation_id = r.organisation_id AND k.record_id = r.id;
INSERT INTO duplicate_key (organisation_id, record_id, kind, key)
  SELECT DISTINCT c.organisation_id, c.id, v.kind, hashtextextended(v.value, v.kind) FROM contact c JOIN with_sigma r USING (id), duplicate_values(c) v WHERE v.value IS NOT NULL
  UNION ALL
  SELECT DISTINCT c.organisation_id, c.id, v.kind, hashtextextended(v.value, v.kind) FROM company c JOIN with_sigma r USING (id), duplicate_values(c) v WHERE v.value IS NOT NULL;

CREATE TEMPORARY TABLE told_apart ON COMMIT DROP AS
  SELECT r.organisation_id, r.id, r.print AS before, md5(concat_ws('|', duplicate_words(coalesce(p.full_name, c.name)), p.birth_date::text,
    (SELECT string_agg(kind || ':' || key, ',' ORDER BY kind, key) FROM duplicate_key k WHERE k.organisation_id = r.organisation_id AND k.record_id = r.id))) AS print
  FROM refolded r LEFT JOIN contact p ON r.resource = 'contact' AND p.id = r.id LEFT JOIN company c ON r.resource = 'company' AND c.id = r.id;
UPDATE duplicate_dismissal d SET first_print = t.print FROM told_apart t
  WHERE d.organisation_id = t.organisation_id AND d.first_id = t.id AND d.first_print = t.before;
UPDATE duplicate_dismissal d SET second_print = t.print FROM told_apart t
  WHERE d.organisation_id = t.organisation_id AND d.second_id = t.id AND d.second_print = t.before;

DROP TABLE refolded;
