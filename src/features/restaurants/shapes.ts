import { z } from 'zod';
import { NOISE_LEVELS, PRICE_RANGES } from '#vocabulary.ts';

export const RestaurantEvent = z.object({
  name: z.string(),
  /** ISO date, or words such as "Every Friday". */
  date: z.string().optional(),
  /** Local `HH:MM`. */
  time: z.string().optional(),
  type: z.string().optional(),
  description: z.string().optional(),
  price: z.string().optional(),
});

/** What a restaurant is like; all that show the whole of one show these. */
export const Character = {
  tags: z.array(z.string()),
  features: z.array(z.string()),
  languages: z.array(z.string()),
  viewType: z.array(z.string()),
  vibeType: z.array(z.string()),
  musicType: z.array(z.string()),
  noiseLevel: z.enum(NOISE_LEVELS).nullable(),
  hasLiveMusic: z.boolean(),
  showsType: z.array(z.string()),
};

/** What is said of a place first, wherever it shows. */
export const PlaceFacts = {
  name: z.string(),
  cuisineType: z.string(),
  /** Null where no source told it, and its owner has not said it yet. */
  priceRange: z.enum(PRICE_RANGES).nullable(),
  /** Empty where an imported place has a position alone. */
  address: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
};
