-- Ids of events are UUIDv7 like all others (RFC 9562): 48 bits of milliseconds, then what is random of a version 4.
-- PostgreSQL has its own from 18 on only.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

ALTER TABLE "event" ALTER COLUMN "public_id" SET DEFAULT uuid_v7();
