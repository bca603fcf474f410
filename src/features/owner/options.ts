import type { FieldName } from '#features/restaurants/fields.ts';
import { CUISINES, FEATURES, FILTER_LANGUAGES, FILTER_VIBES } from '#features/restaurants/options.ts';

/** What the registration wizard offers: the lists of restaurants, and more. */
export const WIZARD_CUISINES = [...CUISINES, 'Portuguese', 'Sushi', 'Vegan'] as const;

/** What it offers of some fields in place of their own lists. */
export const WIZARD_OPTIONS: { [Name in FieldName]?: readonly string[] } = {
  vibeType: [...FILTER_VIBES, 'Rustic', 'Lounge', 'Historic', 'Beachside', 'Artistic', 'Business'],
  languages: [...FILTER_LANGUAGES, 'Portuguese', 'Korean', 'Russian', 'Hindi', 'Turkish', 'Dutch'],
  features: [
    ...FEATURES,
    'Bar',
    'Kids Menu',
    'Air Conditioning',
    'Live Music',
    'Reservations',
    'Late Night',
    'Vegetarian Options',
    'Gluten-free Options',
  ],
};
