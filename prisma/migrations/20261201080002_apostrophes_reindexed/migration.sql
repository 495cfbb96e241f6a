-- These tables do not store their searched text; only the index has it. Nobody reads or writes a table while its index is built, so this
-- is a transaction of its own.
DO $$
BEGIN
  IF EXISTS (SELECT FROM check_session WHERE folded_text(reference_id) ~ '[''`´]') THEN REINDEX INDEX check_session_search_idx; END IF;
  IF EXISTS (SELECT FROM mail WHERE folded_text(concat_ws(' ', "to", subject)) ~ '[''`´]') THEN REINDEX INDEX mail_search_idx; END IF;
END $$;
