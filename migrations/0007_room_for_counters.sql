-- Each review changes the counters of its restaurant, which no index holds: with room on its page the new version of the
-- row needs no new entry in any of the ten indexes. Pages that are full already get theirs as they are rewritten.
ALTER TABLE "restaurants" SET (fillfactor = 75);--> statement-breakpoint
-- As before, but the one line that stands for everything is written only where that is less to read than what changed.
CREATE OR REPLACE FUNCTION note_search_changes(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(changed), 0) = 0 THEN
    RETURN;
  END IF;
  IF cardinality(changed) > greatest(5000, (SELECT reltuples FROM pg_class WHERE oid = 'restaurants'::regclass) / 5) THEN
    changed := ARRAY[0];
  END IF;
  INSERT INTO search_changes (restaurant_id) SELECT unnest(changed);
  PERFORM pg_notify('search_changes', '');
END $$;--> statement-breakpoint
-- As before, but what changes with every review is compared first: the rest is only looked at where that is the same.
CREATE OR REPLACE FUNCTION note_changed_restaurants() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM note_search_changes(array_agg(n.id))
  FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE (
      n.quality, n.review_count, n.rating_sum, n.trend, n.status, n.user_id, n.name, n.description, n.cuisine_type, n.price_range, n.latitude, n.longitude,
      n.time_zone, n.opening_hours, n.tags, n.features, n.languages, n.view_type, n.vibe_type, n.music_type, n.has_live_music, n.shows_type, n.events,
      n.created_at, n.picks, n.confirmed_at
    ) IS DISTINCT FROM (
      o.quality, o.review_count, o.rating_sum, o.trend, o.status, o.user_id, o.name, o.description, o.cuisine_type, o.price_range, o.latitude, o.longitude,
      o.time_zone, o.opening_hours, o.tags, o.features, o.languages, o.view_type, o.vibe_type, o.music_type, o.has_live_music, o.shows_type, o.events,
      o.created_at, o.picks, o.confirmed_at
    );
  RETURN NULL;
END $$;
