-- Fails unless the key is still what a process remembers of it: it precedes the first statement of a request.
CREATE FUNCTION demand_key(key uuid, known_version int) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM api_key WHERE id = key AND version = known_version AND revoked_at IS NULL AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'the key is no longer what it was' USING ERRCODE = 'BF001';
  END IF;
  RETURN true;
END $$;
