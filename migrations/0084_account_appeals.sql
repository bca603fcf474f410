-- Accounts and restaurants that come back after a removal have their line from their own tables: their rows are only marked.
CREATE OR REPLACE TRIGGER logged_restoring AFTER UPDATE OF restored_at ON removals FOR EACH ROW
  WHEN (OLD.restored_at IS NULL AND NEW.restored_at IS NOT NULL AND NEW.kind NOT IN ('user', 'restaurant')) EXECUTE FUNCTION log_restored();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION log_upheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_moderation_entry(CASE NEW.kind WHEN 'user' THEN 'account' ELSE NEW.kind END, 'upheld');
  RETURN NULL;
END $$;
