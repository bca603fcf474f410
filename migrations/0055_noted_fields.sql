-- A change of any column of a restaurant is told to the index, but for those that neither lists nor cards show: a new field is
-- told of by itself. What changes with reviews and with the hour is looked at first, as taking rows apart costs more.
CREATE OR REPLACE FUNCTION note_changed_restaurants() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  hidden CONSTANT text[] := ARRAY['phone', 'email', 'website', 'deleted_at', 'status_before', 'closed_at', 'review_notes',
    'approved_at', 'approved_by', 'star_weights', 'star_prior'];
BEGIN
  PERFORM note_search_changes(array_agg(n.id))
  FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE (n.quality, n.review_count, n.rating_sum, n.trend, n.is_influencer_pick, n.weekly_visitors)
      IS DISTINCT FROM (o.quality, o.review_count, o.rating_sum, o.trend, o.is_influencer_pick, o.weekly_visitors)
    OR to_jsonb(n) - hidden <> to_jsonb(o) - hidden;
  RETURN NULL;
END $$;--> statement-breakpoint
-- As before, and a fact that is called as a field of a restaurant stands in the column of that name.
CREATE OR REPLACE FUNCTION note_changed_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_facts SET import_id = NULL, is_suggested = false
  WHERE restaurant_id = NEW.id AND (import_id IS NOT NULL OR is_suggested) AND CASE fact
    WHEN 'position' THEN (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude)
    WHEN 'hours' THEN NEW.opening_hours IS DISTINCT FROM OLD.opening_hours
    WHEN 'cuisine' THEN NEW.cuisine_type <> OLD.cuisine_type
    WHEN 'price' THEN NEW.price_range IS DISTINCT FROM OLD.price_range
    WHEN 'features' THEN (NEW.tags, NEW.features, NEW.view_type) IS DISTINCT FROM (OLD.tags, OLD.features, OLD.view_type)
    ELSE to_jsonb(NEW) -> lower(regexp_replace(fact, '([A-Z])', '_\1', 'g'))
      IS DISTINCT FROM to_jsonb(OLD) -> lower(regexp_replace(fact, '([A-Z])', '_\1', 'g'))
  END;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER note_changed_facts ON "restaurants";--> statement-breakpoint
-- Not for what reviews and the hour change, as no statement changes facts with it.
CREATE TRIGGER note_changed_facts AFTER UPDATE ON "restaurants" FOR EACH ROW
  WHEN (current_setting('tablemate.import', true) IS DISTINCT FROM 'on'
    AND (OLD.quality, OLD.review_count, OLD.rating_sum, OLD.trend, OLD.is_influencer_pick, OLD.weekly_visitors)
      IS NOT DISTINCT FROM (NEW.quality, NEW.review_count, NEW.rating_sum, NEW.trend, NEW.is_influencer_pick, NEW.weekly_visitors))
  EXECUTE FUNCTION note_changed_facts();
