/** What the filter dialogs offer, in their order. */
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

/** What a restaurant registers with. */
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

/** What the registration wizard offers: the lists above, and more. */
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

/** What a guest earns points for, as a restaurant may offer it; `visits` is how many of them it takes. */
export const CHALLENGE_TEMPLATES = [
  { name: 'First Visit Bonus', kind: 'Visit', points: 50, visits: 1 },
  { name: 'Review Reward', kind: 'Review', points: 25, visits: 1 },
  { name: 'Photo Share', kind: 'Photo', points: 15, visits: 1 },
  { name: 'Loyalty Member', kind: 'Loyalty', points: 100, visits: 5 },
  { name: 'Weekend Warrior', kind: 'Visit', points: 30, visits: 1 },
  { name: 'Social Media Share', kind: 'Social', points: 20, visits: 1 },
] as const;
