CREATE TABLE "shared_state" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
-- A commit that notifies holds a lock of the whole server until its standby has answered. Processes that say so tell
-- others by themselves once their transaction is committed; for those of an older release and for SQL by hand the
-- triggers go on doing it.
CREATE FUNCTION tells_by_itself() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('tablemate.tells', true), '') = 'on'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_search_changes(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(changed), 0) = 0 THEN
    RETURN;
  END IF;
  IF cardinality(changed) > greatest(5000, (SELECT reltuples FROM pg_class WHERE oid = 'restaurants'::regclass) / 5) THEN
    changed := ARRAY[0];
  END IF;
  INSERT INTO search_changes (restaurant_id) SELECT unnest(changed);
  IF NOT tells_by_itself() THEN
    PERFORM pg_notify('search_changes', '');
  END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT tells_by_itself() THEN
    PERFORM pg_notify('notices', NEW.user_id || ':' || NEW.id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What is written there is agreed on again after a crash or a failover, and belongs into no backup.
ALTER TABLE "shared_state" SET UNLOGGED;
