-- The wall between organisations is no condition that an index takes: an inverted index would read whose each record is
-- whenever it is asked for words. The organisation is read once for each statement, not for each row.
DO $$
DECLARE policy record;
BEGIN
  FOR policy IN SELECT polrelid::regclass AS of_table FROM pg_policy WHERE polname = 'tenant' LOOP
    EXECUTE format(
      'ALTER POLICY tenant ON %s USING ((%I = (SELECT nullif(current_setting(''app.organisation'', true), '''')::uuid)) IS TRUE)',
      policy.of_table, CASE policy.of_table WHEN 'organisation'::regclass THEN 'id' ELSE 'organisation_id' END);
  END LOOP;
END $$;

-- Whether most records of a table are an organisation's, by what the planner counted last. Statistics of a table with
-- policies are hidden from whom they bind, so it asks as the owner.
CREATE FUNCTION holds_most_of(of_table text, organisation uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN coalesce((SELECT common.frequency > 0.5
    FROM pg_stats, unnest(most_common_vals::text::uuid[], most_common_freqs) common (id, frequency)
    WHERE schemaname = 'public' AND tablename = of_table AND attname = 'organisation_id' AND common.id = organisation), false);
END $$;
