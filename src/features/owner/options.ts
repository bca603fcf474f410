import { CUISINES, FEATURES, FILTER_LANGUAGES, FILTER_VIBES } from '#features/restaurants/options.ts';

/** What the registration wizard offers: the lists of restaurants, and more. */
export const WIZARD_CUISINES = [...CUISINES, 'Portuguese', 'Sushi', 'Vegan'] as const;

export const WIZARD_VIBES = [
  ...FILTER_VIBES,
  'Rustic',
  'Lounge',
  'Historic',
  'Beachside',
  'Artistic',
  'Business',
] as const;

export const WIZARD_LANGUAGES = [
  ...FILTER_LANGUAGES,
  'Portuguese',
  'Korean',
  'Russian',
  'Hindi',
  'Turkish',
  'Dutch',
] as const;

export const WIZARD_FEATURES = [
  ...FEATURES,
  'Bar',
  'Kids Menu',
  'Air Conditioning',
  'Live Music',
  'Reservations',
  'Late Night',
  'Vegetarian Options',
  'Gluten-free Options',
] as const;
