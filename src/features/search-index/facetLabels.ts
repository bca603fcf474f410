import type { FacetName } from './facets.ts';

/**
 * The name of each facet's section in the filter dialogs, or of its checkbox: the part of the table of facets that the
 * first load of a page does without.
 */
export const FACET_LABELS: Readonly<Record<FacetName, string>> = {
  cuisine: 'Cuisine Type',
  price: 'Price Range',
  vibe: 'Vibe Type',
  view: 'View Type',
  music: 'Music',
  liveMusic: 'Live Music',
  noise: 'Noise Level',
  event: 'Events & Shows',
  featured: 'Featured',
  language: 'Languages',
  feature: 'Features',
  dietary: 'Dietary',
  hasEvents: 'Has Upcoming Events',
  hasChallenges: 'Has Active Challenges',
  minRating: 'Rating',
};
