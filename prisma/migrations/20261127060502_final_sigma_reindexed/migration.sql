-- Of these the index alone has the folded text. Nobody reads or writes the table while its index is built, so this comes by itself.
DO $$
BEGIN
  IF EXISTS (SELECT FROM check_session WHERE reference_id ~ '[ΣςϹϲ]') THEN REINDEX INDEX check_session_search_idx; END IF;
  IF EXISTS (SELECT FROM mail WHERE concat_ws(' ', "to", subject) ~ '[ΣςϹϲ]') THEN REINDEX INDEX mail_search_idx; END IF;
END $$;
