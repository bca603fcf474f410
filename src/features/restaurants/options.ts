/** The cuisines that the filter dialogs offer, in their order. */
export const FILTER_CUISINES = [
  'Italian',
  'Japanese',
  'Mexican',
  'Indian',
  'Chinese',
  'Thai',
  'French',
  'Mediterranean',
  'American',
  'Korean',
  'Vietnamese',
  'Greek',
  'Spanish',
  'Lebanese',
  'Turkish',
  'Brazilian',
] as const;

export const FILTER_VIBES = [
  'Romantic',
  'Modern',
  'Cozy',
  'Elegant',
  'Casual',
  'Upscale',
  'Family-friendly',
  'Trendy',
  'Quiet',
  'Lively',
  'Intimate',
  'Spacious',
] as const;

export const FILTER_VIEWS = [
  'Outdoor Seating',
  'City View',
  'Water View',
  'Garden View',
  'Street View',
  'Rooftop',
] as const;

export const FILTER_MUSIC = ['Jazz', 'Classical', 'Ambient', 'Pop'] as const;

/**
 * Values for which none of the options above fits. Forms offer them last; filters offer them only if a restaurant has
 * them.
 */
export const MORE_OPTIONS = {
  view: ['Mountain'],
  music: ['Acoustic', 'Blues', 'Rock'],
} as const;

export const FILTER_EVENTS = ['Comedy Shows', 'Live Performances', 'DJ Sets', 'Karaoke Nights'] as const;

export const FILTER_FEATURED = ['Featured', 'Influencer Recommended', "Editor's Choice", 'Trending'] as const;

export const FILTER_LANGUAGES = [
  'English',
  'Spanish',
  'French',
  'Italian',
  'Chinese',
  'Japanese',
  'Arabic',
  'German',
] as const;

/** The cuisines that a restaurant may register with. */
export const CUISINES = [...FILTER_CUISINES, 'Fusion'] as const;

export const VIEWS = [
  'Sea',
  'Mountain',
  'City',
  'Rooftop',
  'Skyscraper',
  'Garden',
  'Waterfront',
  'Countryside',
] as const;

export const VIBES = [
  'Romantic',
  'Modern',
  'Cozy',
  'Elegant',
  'Casual',
  'Trendy',
  'Family-friendly',
  'Intimate',
] as const;

export const MUSIC = [
  'Jazz',
  'Classical',
  'Live Band',
  'DJ',
  'Acoustic',
  'Blues',
  'Rock',
  'Ambient',
] as const;

export const SHOWS = [
  'Comedy',
  'Magic',
  'Live Performance',
  'Karaoke',
  'Open Mic',
  'Dance',
  'Theater',
  'Poetry',
] as const;

export const FEATURES = [
  'WiFi',
  'Parking',
  'Pet Friendly',
  'Wheelchair Accessible',
  'Outdoor Seating',
  'Private Dining',
  'Takeout',
  'Delivery',
  'Card Payment',
  'Cash Only',
] as const;

export const RECURRING_EVENTS = [
  'Wine Tasting',
  'Live Jazz Fridays',
  'Comedy Night',
  'Trivia Tuesday',
  'Happy Hour',
  'Brunch Special',
  'Date Night',
  "Chef's Table",
] as const;

/** The feature that means: accessible by wheelchair. */
export const ACCESSIBLE = 'Wheelchair Accessible';
