ALTER TABLE "restaurants" ADD COLUMN "is_influencer_pick" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As before, and what influencers recommend, which cards say and lists are filtered by.
CREATE OR REPLACE FUNCTION note_changed_restaurants() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM note_search_changes(array_agg(n.id))
  FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE (
      n.quality, n.review_count, n.rating_sum, n.trend, n.is_influencer_pick, n.weekly_visitors, n.status, n.user_id, n.name, n.description, n.cuisine_type, n.price_range, n.latitude, n.longitude,
      n.time_zone, n.opening_hours, n.tags, n.features, n.languages, n.view_type, n.vibe_type, n.music_type, n.noise_level, n.has_live_music, n.shows_type, n.events,
      n.created_at, n.picks, n.confirmed_at, n.address, n.images, n.logo
    ) IS DISTINCT FROM (
      o.quality, o.review_count, o.rating_sum, o.trend, o.is_influencer_pick, o.weekly_visitors, o.status, o.user_id, o.name, o.description, o.cuisine_type, o.price_range, o.latitude, o.longitude,
      o.time_zone, o.opening_hours, o.tags, o.features, o.languages, o.view_type, o.vibe_type, o.music_type, o.noise_level, o.has_live_music, o.shows_type, o.events,
      o.created_at, o.picks, o.confirmed_at, o.address, o.images, o.logo
    );
  RETURN NULL;
END $$;
