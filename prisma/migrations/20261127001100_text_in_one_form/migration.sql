-- Text from before it was stored in NFC, and domains from before a pasted address became its domain: upserts, imports and filters
-- look for the one form, and would make duplicates of what has another. Nobody changed a record here, so neither versions nor events
-- tell of it. What would become equal to another live record stays as it is: people decide that.

CREATE FUNCTION members_in_one_form(given text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(array_agg(value ORDER BY place), '{}') FROM (
    SELECT normalize(member) AS value, min(at) AS place FROM unnest(given) WITH ORDINALITY one(member, at) GROUP BY 1) kept
$$;
-- As bareDomain in lib/crm/companies/schema.ts.
CREATE FUNCTION domain_in_one_form(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(lower((regexp_match(normalize(given),
    '^(?:https?://)?(?:www\.)?([^\s/?#:@]+\.[^\s/?#:@.]+)\.?(?::\d+)?(?:[/?#]\S*)?$', 'i'))[1]), normalize(given))
$$;

-- Another way to write a name is no other name: where it was read off a document stays known.
ALTER TABLE contact DISABLE TRIGGER "contact_forgets_provenance";

DO $$
BEGIN
  -- Other encodings know no forms.
  IF getdatabaseencoding() <> 'UTF8' THEN RETURN; END IF;

  UPDATE contact SET full_name = normalize(full_name), job_title = normalize(job_title), source = normalize(source),
    phones = members_in_one_form(phones), tags = members_in_one_form(tags), previous_names = members_in_one_form(previous_names),
    address = normalize(address::text)::jsonb, custom = normalize(custom::text)::jsonb
  WHERE concat_ws(E'\n', full_name, job_title, source, array_to_string(phones || tags || previous_names, E'\n'), address, custom) IS NOT NFC NORMALIZED;
  UPDATE company SET name = normalize(name), industry = normalize(industry), phone = normalize(phone), website = normalize(website),
    tags = members_in_one_form(tags), address = normalize(address::text)::jsonb, custom = normalize(custom::text)::jsonb
  WHERE concat_ws(E'\n', name, industry, phone, website, array_to_string(tags, E'\n'), address, custom) IS NOT NFC NORMALIZED;
  UPDATE deal SET name = normalize(name), lost_reason = normalize(lost_reason), next_step = normalize(next_step),
    tags = members_in_one_form(tags), custom = normalize(custom::text)::jsonb
  WHERE concat_ws(E'\n', name, lost_reason, next_step, array_to_string(tags, E'\n'), custom) IS NOT NFC NORMALIZED;
  UPDATE task SET title = normalize(title), body = normalize(body), custom = normalize(custom::text)::jsonb
  WHERE concat_ws(E'\n', title, body, custom) IS NOT NFC NORMALIZED;
  UPDATE note SET body = normalize(body), custom = normalize(custom::text)::jsonb
  WHERE concat_ws(E'\n', body, custom) IS NOT NFC NORMALIZED;

  -- What those values, and the cells of files, are compared with.
  UPDATE custom_field SET label = normalize(label), choices = members_in_one_form(choices)
  WHERE concat_ws(E'\n', label, array_to_string(choices, E'\n')) IS NOT NFC NORMALIZED;
  UPDATE pipeline SET name = normalize(name) WHERE name IS NOT NFC NORMALIZED;
  UPDATE pipeline SET stages = normalize(stages::text)::jsonb WHERE stages::text IS NOT NFC NORMALIZED AND (
    SELECT count(DISTINCT lower(normalize(stage->>'name'))) = count(DISTINCT lower(stage->>'name')) FROM jsonb_array_elements(stages) stage);
  UPDATE "user" SET full_name = normalize(full_name) WHERE full_name IS NOT NFC NORMALIZED;
  UPDATE organisation SET name = normalize(name) WHERE name IS NOT NFC NORMALIZED;
  UPDATE tag SET name = normalize(name) WHERE name IS NOT NFC NORMALIZED AND NOT EXISTS (
    SELECT FROM tag other WHERE other.organisation_id = tag.organisation_id AND other.id <> tag.id AND other.deleted_at IS NULL
      AND lower(normalize(other.name)) = lower(normalize(tag.name)));

  -- By these, records are found: those that were equal before may stay so.
  UPDATE contact SET email = normalize(email) WHERE email IS NOT NFC NORMALIZED AND NOT EXISTS (
    SELECT FROM contact other WHERE other.organisation_id = contact.organisation_id AND other.id <> contact.id
      AND other.deleted_at IS NULL AND lower(normalize(other.email)) = lower(normalize(contact.email))
      AND lower(other.email) <> lower(contact.email));
  WITH formed AS (
    SELECT id, organisation_id, deleted_at, lower(domain) AS domain, domain_in_one_form(domain) AS form FROM company WHERE domain IS NOT NULL
  ), live AS (
    SELECT organisation_id, form, min(domain) AS least, max(domain) AS most FROM formed WHERE deleted_at IS NULL GROUP BY 1, 2
  )
  UPDATE company SET domain = formed.form FROM formed LEFT JOIN live USING (organisation_id, form)
  WHERE company.id = formed.id AND company.domain <> formed.form
    AND coalesce(live.least = formed.domain AND live.most = formed.domain, true);
END $$;

ALTER TABLE contact ENABLE TRIGGER "contact_forgets_provenance";
DROP FUNCTION members_in_one_form(text[]);
DROP FUNCTION domain_in_one_form(text);
