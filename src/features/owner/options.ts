import type { FieldName } from '#features/restaurants/fields.ts';
import { CUISINES, FEATURES, FILTER_LANGUAGES, FILTER_VIBES } from '#features/restaurants/options.ts';

/** The wizard's cuisines: those of lists, and more. */
export const WIZARD_CUISINES = [...CUISINES, 'Portuguese', 'Sushi', 'Vegan'] as const;

/** The wizard's options for some fields, in place of their own lists. */
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
