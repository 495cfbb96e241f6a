-- The organisation may have begun to require two-factor sign-in as well.
CREATE OR REPLACE FUNCTION demand_seat(session uuid, organisation uuid, known_role text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM browser_session s JOIN membership m ON m.user_id = s.user_id JOIN organisation o ON o.id = m.organisation_id
    WHERE s.id = session AND m.organisation_id = organisation AND m.role = known_role AND o.deleted_at IS NULL
      AND (NOT o.two_factor_required OR EXISTS (SELECT FROM two_factor t WHERE t.user_id = m.user_id AND t.confirmed_at IS NOT NULL))) THEN
    RAISE EXCEPTION 'the member is no longer what they were' USING ERRCODE = 'BF001';
  END IF;
  RETURN true;
END $$;
