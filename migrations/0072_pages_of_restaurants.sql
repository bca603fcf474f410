-- What the page of a restaurant shows is remembered in each process, as its card is. What stands beside the card, the
-- reviews among it, is told of as -1000000000 - n for restaurant n, below all people; with n = 0 it is that of all.
CREATE FUNCTION page_change(restaurant integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT -1000000000 - restaurant $$;
--> statement-breakpoint
-- As before, and where too many changes are all of pages, the pages of all restaurants have changed and no index is read anew.
CREATE OR REPLACE FUNCTION note_search_changes(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(changed), 0) = 0 THEN
    RETURN;
  END IF;
  IF cardinality(changed) > greatest(5000, (SELECT reltuples FROM pg_class WHERE oid = 'restaurants'::regclass) / 5) THEN
    changed := ARRAY[CASE WHEN (SELECT max(change) FROM unnest(changed) AS change) <= page_change(0) THEN page_change(0) ELSE 0 END];
  END IF;
  INSERT INTO search_changes (restaurant_id) SELECT unnest(changed);
  IF NOT tells_by_itself() THEN
    PERFORM pg_notify('search_changes', '');
  END IF;
END $$;
--> statement-breakpoint
-- A column that neither lists nor cards show is told of as a change of the page.
CREATE OR REPLACE FUNCTION note_changed_restaurants() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  hidden CONSTANT text[] := ARRAY['phone', 'email', 'website', 'deleted_at', 'status_before', 'closed_at', 'review_notes',
    'approved_at', 'approved_by', 'star_weights', 'star_prior'];
BEGIN
  PERFORM note_search_changes(array_agg(changed.id))
  FROM (
    SELECT CASE
      WHEN (n.quality, n.review_count, n.rating_sum, n.trend, n.is_influencer_pick, n.weekly_visitors)
        IS DISTINCT FROM (o.quality, o.review_count, o.rating_sum, o.trend, o.is_influencer_pick, o.weekly_visitors) THEN n.id
      WHEN to_jsonb(n) - hidden <> to_jsonb(o) - hidden THEN n.id
      WHEN to_jsonb(n) <> to_jsonb(o) THEN page_change(n.id)
    END AS id
    FROM new_rows n JOIN old_rows o ON o.id = n.id
  ) changed WHERE changed.id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, and whatever else changes of a dish stands on the page.
CREATE OR REPLACE FUNCTION note_changed_dishes() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT change)) FROM (
    SELECT unnest(CASE WHEN (n.restaurant_id, n.name, n.dietary) IS DISTINCT FROM (o.restaurant_id, o.name, o.dietary)
      THEN ARRAY[o.restaurant_id, n.restaurant_id] ELSE ARRAY[page_change(n.restaurant_id)] END) AS change
    FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.* IS DISTINCT FROM o.*
  ) changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT page_change(restaurant_id))) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER restaurant_facts_added AFTER INSERT ON restaurant_facts REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
CREATE TRIGGER restaurant_facts_changed AFTER UPDATE ON restaurant_facts REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
CREATE TRIGGER restaurant_facts_removed AFTER DELETE ON restaurant_facts REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
CREATE TRIGGER corrections_added AFTER INSERT ON corrections REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
CREATE TRIGGER corrections_changed AFTER UPDATE ON corrections REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
CREATE TRIGGER corrections_removed AFTER DELETE ON corrections REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
-- Whether a place that was imported has been claimed since says who verifies it.
CREATE TRIGGER import_changes_added AFTER INSERT ON import_changes REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
CREATE TRIGGER import_changes_changed AFTER UPDATE ON import_changes REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
CREATE TRIGGER import_changes_removed AFTER DELETE ON import_changes REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
CREATE TRIGGER restaurant_claims_added AFTER INSERT ON restaurant_claims REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
CREATE TRIGGER restaurant_claims_changed AFTER UPDATE ON restaurant_claims REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
CREATE TRIGGER restaurant_claims_removed AFTER DELETE ON restaurant_claims REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
CREATE FUNCTION note_pages_of_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT page_change(restaurant_id))) FROM restaurant_facts WHERE import_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER imports_described AFTER UPDATE OF source_kind, source_name, source_url, licence, licence_url, attribution, data_date ON imports
  FOR EACH ROW WHEN ((OLD.source_kind, OLD.source_name, OLD.source_url, OLD.licence, OLD.licence_url, OLD.attribution, OLD.data_date)
    IS DISTINCT FROM (NEW.source_kind, NEW.source_name, NEW.source_url, NEW.licence, NEW.licence_url, NEW.attribution, NEW.data_date))
  EXECUTE FUNCTION note_pages_of_import();
--> statement-breakpoint
-- What somebody thinks, and the pages that show it. Up to its fifth each review of an author changes how much their others count.
CREATE OR REPLACE FUNCTION note_reviewers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT -1 - user_id)) FROM changed_rows;
  PERFORM note_search_changes(ARRAY(
    SELECT page_change(restaurant_id) FROM changed_rows
    UNION
    SELECT page_change(unnest(others.places)) FROM (SELECT DISTINCT user_id FROM changed_rows) author
    CROSS JOIN LATERAL (
      SELECT array_agg(restaurant_id) AS places FROM (
        SELECT r.restaurant_id FROM reviews r
        WHERE r.user_id = author.user_id AND r.id NOT IN (SELECT id FROM changed_rows) LIMIT 5
      ) first
    ) others WHERE cardinality(others.places) < 5));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_pages_of_reviews() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT page_change(id))) FROM (
    SELECT unnest(ARRAY[o.restaurant_id, n.restaurant_id]) AS id FROM new_rows n JOIN old_rows o ON o.id = n.id
  ) changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_edited AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_reviews();
--> statement-breakpoint
CREATE FUNCTION note_pages_of_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT page_change(r.restaurant_id)))
  FROM changed_rows reply JOIN reviews r ON r.id = reply.review_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_replies_added AFTER INSERT ON review_replies REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_replies();
--> statement-breakpoint
CREATE TRIGGER review_replies_changed AFTER UPDATE ON review_replies REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_replies();
--> statement-breakpoint
CREATE TRIGGER review_replies_removed AFTER DELETE ON review_replies REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_replies();
--> statement-breakpoint
-- Pages that show what somebody wrote or doubts, or whether their place is verified.
CREATE FUNCTION note_pages_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY(
    SELECT page_change(restaurant_id) FROM reviews WHERE user_id = NEW.id
    UNION SELECT page_change(restaurant_id) FROM corrections WHERE user_id = NEW.id AND status = 'open'
    UNION SELECT page_change(id) FROM restaurants WHERE user_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_shown AFTER UPDATE OF name, username, avatar, type, email_confirmed_at, created_at, closed_at, deleted_at ON users
  FOR EACH ROW WHEN ((OLD.name, OLD.username, OLD.avatar, OLD.type, OLD.email_confirmed_at, OLD.created_at, OLD.closed_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.name, NEW.username, NEW.avatar, NEW.type, NEW.email_confirmed_at, NEW.created_at, NEW.closed_at, NEW.deleted_at))
  EXECUTE FUNCTION note_pages_of_person();
--> statement-breakpoint
-- What a picture shows and whom it asks to name.
CREATE FUNCTION note_pages_of_picture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  picture CONSTANT text := CASE TG_OP WHEN 'DELETE' THEN OLD.address ELSE NEW.address END;
BEGIN
  PERFORM note_search_changes(ARRAY(
    SELECT page_change(id) FROM restaurants WHERE images <> '{}' AND images @> ARRAY[picture]
    UNION SELECT page_change(restaurant_id) FROM reviews WHERE images <> '{}' AND images @> ARRAY[picture]
    UNION SELECT page_change(restaurant_id) FROM menu_items WHERE image = picture));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER uploads_added AFTER INSERT ON uploads
  FOR EACH ROW WHEN (NEW.alt IS NOT NULL OR NEW.credit IS NOT NULL) EXECUTE FUNCTION note_pages_of_picture();
--> statement-breakpoint
CREATE TRIGGER uploads_described AFTER UPDATE OF alt, credit ON uploads
  FOR EACH ROW WHEN ((OLD.alt, OLD.credit) IS DISTINCT FROM (NEW.alt, NEW.credit)) EXECUTE FUNCTION note_pages_of_picture();
--> statement-breakpoint
CREATE TRIGGER uploads_removed AFTER DELETE ON uploads
  FOR EACH ROW WHEN (OLD.alt IS NOT NULL OR OLD.credit IS NOT NULL) EXECUTE FUNCTION note_pages_of_picture();
--> statement-breakpoint
-- A version of a programme's terms is never changed: the next one follows it.
CREATE TRIGGER loyalty_terms_added AFTER INSERT ON loyalty_terms REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
