-- Whom people follow and how they are called is remembered in each process, as what they think of restaurants is.
CREATE FUNCTION note_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT -1 - follower_id)) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_muters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT -1 - muter_id)) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT -1 - person))
  FROM changed_rows, unnest(ARRAY[blocker_id, blocked_id]) AS person;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follows_added AFTER INSERT ON follows REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_followers();
--> statement-breakpoint
CREATE TRIGGER follows_removed AFTER DELETE ON follows REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_followers();
--> statement-breakpoint
CREATE TRIGGER mutes_added AFTER INSERT ON mutes REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_muters();
--> statement-breakpoint
CREATE TRIGGER mutes_changed AFTER UPDATE ON mutes REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_muters();
--> statement-breakpoint
CREATE TRIGGER mutes_removed AFTER DELETE ON mutes REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_muters();
--> statement-breakpoint
CREATE TRIGGER blocks_added AFTER INSERT ON blocks REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_blocked();
--> statement-breakpoint
CREATE TRIGGER blocks_removed AFTER DELETE ON blocks REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_blocked();
--> statement-breakpoint
CREATE TRIGGER follows_emptied AFTER TRUNCATE ON follows
  FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
--> statement-breakpoint
CREATE TRIGGER users_renamed AFTER UPDATE OF name, username ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.username) IS DISTINCT FROM (NEW.name, NEW.username))
  EXECUTE FUNCTION note_person();
