import { PRICE_RANGES } from '#vocabulary.ts';

/** Offered on the onboarding page; people may choose any number. */
export const PREFERENCE_OPTIONS = {
  cuisines: ['Sushi', 'Italian', 'Mexican', 'Thai', 'Indian', 'Vegan', 'Chinese', 'French'],
  atmosphere: ['Sea-view', 'Kid-friendly', 'Live-music', 'Romantic', 'Cozy', 'Outdoor'],
  priceTier: PRICE_RANGES,
  dietary: ['Gluten-free', 'Halal', 'Kosher', 'Vegetarian', 'Nut-free'],
  extras: ['Coffee/Tea', 'Night-life', 'Desserts'],
} as const;
