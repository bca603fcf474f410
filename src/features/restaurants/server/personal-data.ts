import { eq, sql } from 'drizzle-orm';
import { restaurants } from '#db/schema.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import { unfollowAll } from './follows.ts';

export const restaurantsData: PersonalData = {
  tables: (me) => ({
    restaurants: sql`select id, name, description, cuisine_type as "cuisineType", price_range as "priceRange", address,
        latitude, longitude, time_zone as "timeZone", phone, email, website, opening_hours as "openingHours", images,
        logo, tags, features, languages, view_type as "viewType", vibe_type as "vibeType", music_type as "musicType",
        noise_level as "noiseLevel", has_live_music as "hasLiveMusic", shows_type as "showsType", events,
        status, review_notes as "reviewNotes", created_at as "createdAt"
      from restaurants where user_id = ${me} and deleted_at is null order by id`,
    'followed-restaurants': sql`select r.name as restaurant, f.created_at as "createdAt"
      from restaurant_follows f join restaurants r on r.id = f.restaurant_id where f.user_id = ${me} order by f.id`,
  }),
  pictures: (me) => sql`select unnest(images) from restaurants where user_id = ${me} and deleted_at is null`,
  async erase(tx, me) {
    await unfollowAll(tx, me);
    await tx.delete(restaurants).where(eq(restaurants.userId, me));
  },
};
