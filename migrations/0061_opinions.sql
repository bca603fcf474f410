-- What people think of restaurants is remembered in each process: person n stands as -1 - n, below the landmarks.
CREATE FUNCTION note_reviewers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT -1 - user_id)) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_reviewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY(SELECT DISTINCT -1 - unnest(ARRAY[OLD.user_id, NEW.user_id])));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY[-1 - NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_reviewers();
--> statement-breakpoint
CREATE TRIGGER reviews_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_reviewers();
--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER UPDATE OF user_id, restaurant_id, rating, created_at ON reviews FOR EACH ROW
  WHEN ((OLD.user_id, OLD.restaurant_id, OLD.rating, OLD.created_at) IS DISTINCT FROM (NEW.user_id, NEW.restaurant_id, NEW.rating, NEW.created_at))
  EXECUTE FUNCTION note_changed_reviewer();
--> statement-breakpoint
CREATE TRIGGER reviews_emptied AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
--> statement-breakpoint
-- Nobody hears of those who have left.
CREATE TRIGGER users_left AFTER UPDATE OF closed_at, deleted_at ON users FOR EACH ROW
  WHEN ((OLD.closed_at, OLD.deleted_at) IS DISTINCT FROM (NEW.closed_at, NEW.deleted_at))
  EXECUTE FUNCTION note_person();
