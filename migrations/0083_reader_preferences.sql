-- What people said they like is remembered in each process, as whom they follow is.
CREATE FUNCTION note_choosers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT -1 - user_id)) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_preferences_added AFTER INSERT ON user_preferences REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_choosers();
--> statement-breakpoint
CREATE TRIGGER user_preferences_changed AFTER UPDATE ON user_preferences REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_choosers();
--> statement-breakpoint
CREATE TRIGGER user_preferences_removed AFTER DELETE ON user_preferences REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_choosers();
