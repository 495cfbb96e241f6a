-- AlterTable
ALTER TABLE "merge" ADD COLUMN     "also_merged_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- CreateTable
CREATE TABLE "duplicate_key" (
    "organisation_id" UUID NOT NULL,
    "record_id" UUID NOT NULL,
    "kind" SMALLINT NOT NULL,
    "key" BIGINT NOT NULL,

    CONSTRAINT "duplicate_key_pkey" PRIMARY KEY ("organisation_id","record_id","kind","key")
);

-- CreateTable
CREATE TABLE "duplicate_dismissal" (
    "organisation_id" UUID NOT NULL,
    "resource" TEXT NOT NULL,
    "first_id" UUID NOT NULL,
    "second_id" UUID NOT NULL,
    "first_print" TEXT NOT NULL,
    "second_print" TEXT NOT NULL,
    "dismissal_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,

    CONSTRAINT "duplicate_dismissal_pkey" PRIMARY KEY ("organisation_id","first_id","second_id")
);

-- CreateIndex
CREATE INDEX "duplicate_key_organisation_id_kind_key_record_id_idx" ON "duplicate_key"("organisation_id", "kind", "key", "record_id");

-- CreateIndex
CREATE INDEX "duplicate_dismissal_organisation_id_second_id_idx" ON "duplicate_dismissal"("organisation_id", "second_id");

-- CreateIndex
CREATE INDEX "duplicate_dismissal_organisation_id_dismissal_id_idx" ON "duplicate_dismissal"("organisation_id", "dismissal_id");

-- AddForeignKey
ALTER TABLE "duplicate_dismissal" ADD CONSTRAINT "duplicate_dismissal_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "duplicate_dismissal" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "duplicate_dismissal" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);
ALTER TABLE "duplicate_key" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "duplicate_key" USING (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid);

-- A text as it is compared: without case and accents (ä and ae are one), words of letters and digits apart by spaces.
CREATE FUNCTION duplicate_words(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN trim(regexp_replace(regexp_replace(replace(replace(replace(replace(search_text(ARRAY[given]),
    'ae', 'a'), 'oe', 'o'), 'ue', 'u'), '&', ' and '), '[.''’]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));
END $$;

-- The word by which a person is looked for: the last one, or the last before a comma, without what stands behind names.
CREATE FUNCTION duplicate_surname(full_name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN substring(regexp_replace(duplicate_words(split_part(full_name, ',', 1)),
    '( (jr|junior|sr|senior|ii|iii|phd|md|mba|msc|obe|mbe|esq))+$', '') FROM '[^ ]+$');
END $$;

-- The name of a company without its legal form.
CREATE FUNCTION duplicate_company_name(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN regexp_replace(regexp_replace(duplicate_words(name), '^the ', ''),
    '( (and|ltd|limited|llc|llp|lp|plc|inc|incorporated|corp|corporation|co|company|cic|gmbh|mbh|ag|kg|kgaa|ohg|ug|eg|ev|se|sa|sarl|sas|sasu|srl|sl|spa|bv|nv|ab|as|oy|aps|sro|pty|pte))+$', '');
END $$;

CREATE FUNCTION duplicate_phone(phone text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE digits text := regexp_replace(phone, '\D', '', 'g');
BEGIN RETURN CASE WHEN length(digits) >= 7 THEN right(digits, 9) END; END $$;

CREATE FUNCTION duplicate_email(email text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  local_part text := split_part(split_part(lower(email), '@', 1), '+', 1);
  domain text := split_part(lower(email), '@', 2);
BEGIN
  RETURN CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(local_part, '.', '') || '@gmail.com' ELSE local_part || '@' || domain END;
END $$;

-- A domain that says something about who has an address there; null for those where everybody may have one.
CREATE FUNCTION duplicate_email_domain(email text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE domain text := split_part(lower(email), '@', 2);
BEGIN
  RETURN CASE WHEN domain ~ '^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|mail|proton|protonmail|pm|fastmail|zoho|btinternet|btopenworld|sky|virginmedia|talktalk|ntlworld|blueyonder|tiscali|orange|wanadoo|free|sfr|laposte|t-online|freenet|libero|comcast|verizon|att|yandex|qq|163)\.([a-z]{2,4}|co\.[a-z]{2}|com\.[a-z]{2})$'
    THEN NULL ELSE domain END;
END $$;

CREATE FUNCTION duplicate_domain(domain text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN RETURN nullif(split_part(split_part(regexp_replace(regexp_replace(lower(domain), '^https?://', ''), '^www\.', ''), '/', 1), ':', 1), ''); END $$;

-- Where somebody lives: postcode and house number, or town and first line.
CREATE FUNCTION duplicate_place(address jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  postcode text := replace(duplicate_words(address->>'postcode'), ' ', '');
  lines text := duplicate_words(concat_ws(' ', address->>'line1', address->>'line2'));
  town text := duplicate_words(address->>'city');
BEGIN
  RETURN CASE WHEN lines = '' THEN NULL
    WHEN postcode <> '' THEN postcode || '|' || coalesce(substring(lines FROM '\d+[a-z]?\M'), lines)
    WHEN town <> '' THEN town || '|' || lines END;
END $$;

-- What a record may share with its duplicates. Kinds: lib/resource/shared-keys.ts.
CREATE FUNCTION duplicate_values(c contact) RETURNS TABLE (kind smallint, value text) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE surname text := duplicate_surname(c.full_name);
BEGIN
  IF c.email IS NOT NULL THEN
    RETURN QUERY VALUES (1::smallint, duplicate_email(c.email)), (5::smallint, duplicate_email_domain(c.email) || '|' || surname);
  END IF;
  IF c.phones <> '{}' THEN RETURN QUERY SELECT 2::smallint, duplicate_phone(phone) FROM unnest(c.phones) phone; END IF;
  IF c.external_ids <> '{}' THEN
    RETURN QUERY SELECT 3::smallint, lower(one.value) FROM jsonb_each_text(c.external_ids) one WHERE length(one.value) >= 3;
  END IF;
  IF c.company_id IS NOT NULL THEN RETURN QUERY SELECT 4::smallint, c.company_id || '|' || surname; END IF;
  IF c.address IS NOT NULL THEN RETURN QUERY SELECT 6::smallint, duplicate_place(c.address) || '|' || surname; END IF;
END $$;

CREATE FUNCTION duplicate_values(c company) RETURNS TABLE (kind smallint, value text) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE name text := nullif(duplicate_company_name(c.name), '');
BEGIN
  RETURN QUERY SELECT 11::smallint, coalesce(duplicate_domain(c.domain), duplicate_domain(c.website))
    UNION ALL SELECT 12::smallint, duplicate_phone(c.phone)
    UNION ALL SELECT 14::smallint, nullif(duplicate_words(c.address->>'city'), '') || '|' || name
    UNION ALL SELECT 15::smallint, nullif(replace(duplicate_words(c.address->>'postcode'), ' ', ''), '') || '|' || name;
  IF c.external_ids <> '{}' THEN
    RETURN QUERY SELECT 13::smallint, lower(one.value) FROM jsonb_each_text(c.external_ids) one WHERE length(one.value) >= 3;
  END IF;
END $$;

-- Keys are written in the transaction of the change, whoever makes it; they are the record's own rows, so that nobody waits for anybody.
CREATE FUNCTION keep_duplicate_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM duplicate_key WHERE organisation_id = OLD.organisation_id AND record_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM duplicate_dismissal WHERE organisation_id = OLD.organisation_id AND (first_id = OLD.id OR second_id = OLD.id);
  ELSIF NEW.deleted_at IS NULL THEN
    INSERT INTO duplicate_key (organisation_id, record_id, kind, key)
      SELECT DISTINCT NEW.organisation_id, NEW.id, v.kind, hashtextextended(v.value, v.kind) FROM duplicate_values(NEW) v WHERE v.value IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "contact_keys_made" AFTER INSERT OR DELETE ON "contact" FOR EACH ROW EXECUTE FUNCTION keep_duplicate_keys();
CREATE TRIGGER "contact_keys_kept" AFTER UPDATE ON "contact" FOR EACH ROW
  WHEN ((OLD.full_name, OLD.email, OLD.phones, OLD.external_ids, OLD.company_id, OLD.address, OLD.deleted_at)
    IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.phones, NEW.external_ids, NEW.company_id, NEW.address, NEW.deleted_at))
  EXECUTE FUNCTION keep_duplicate_keys();
CREATE TRIGGER "company_keys_made" AFTER INSERT OR DELETE ON "company" FOR EACH ROW EXECUTE FUNCTION keep_duplicate_keys();
CREATE TRIGGER "company_keys_kept" AFTER UPDATE ON "company" FOR EACH ROW
  WHEN ((OLD.name, OLD.domain, OLD.website, OLD.phone, OLD.external_ids, OLD.address, OLD.deleted_at)
    IS DISTINCT FROM (NEW.name, NEW.domain, NEW.website, NEW.phone, NEW.external_ids, NEW.address, NEW.deleted_at))
  EXECUTE FUNCTION keep_duplicate_keys();

-- The records that are there already.
INSERT INTO duplicate_key (organisation_id, record_id, kind, key)
  SELECT DISTINCT c.organisation_id, c.id, v.kind, hashtextextended(v.value, v.kind) FROM contact c, duplicate_values(c) v
  WHERE c.deleted_at IS NULL AND v.value IS NOT NULL;
INSERT INTO duplicate_key (organisation_id, record_id, kind, key)
  SELECT DISTINCT c.organisation_id, c.id, v.kind, hashtextextended(v.value, v.kind) FROM company c, duplicate_values(c) v
  WHERE c.deleted_at IS NULL AND v.value IS NOT NULL;
