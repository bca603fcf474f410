ALTER TABLE "restaurants" ADD COLUMN "weekly_visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE restaurants r SET weekly_visitors = c.people FROM (
  SELECT p.id, count(DISTINCT v.user_id)::int AS people
  FROM restaurants p JOIN visits v ON v.restaurant_id = p.id AND v.user_id <> p.user_id AND v.created_at > now() - interval '7 days'
  GROUP BY p.id
) c WHERE c.id = r.id;--> statement-breakpoint
-- As before, and the visitors of the week, which cards show.
CREATE OR REPLACE FUNCTION note_changed_restaurants() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM note_search_changes(array_agg(n.id))
  FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE (
      n.quality, n.review_count, n.rating_sum, n.trend, n.weekly_visitors, n.status, n.user_id, n.name, n.description, n.cuisine_type, n.price_range, n.latitude, n.longitude,
      n.time_zone, n.opening_hours, n.tags, n.features, n.languages, n.view_type, n.vibe_type, n.music_type, n.has_live_music, n.shows_type, n.events,
      n.created_at, n.picks, n.confirmed_at, n.address, n.images, n.logo
    ) IS DISTINCT FROM (
      o.quality, o.review_count, o.rating_sum, o.trend, o.weekly_visitors, o.status, o.user_id, o.name, o.description, o.cuisine_type, o.price_range, o.latitude, o.longitude,
      o.time_zone, o.opening_hours, o.tags, o.features, o.languages, o.view_type, o.vibe_type, o.music_type, o.has_live_music, o.shows_type, o.events,
      o.created_at, o.picks, o.confirmed_at, o.address, o.images, o.logo
    );
  RETURN NULL;
END $$;
