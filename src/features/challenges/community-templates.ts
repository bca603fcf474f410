/** What moderators of a community begin a challenge with; they say how often, in which words and until when. */
export const COMMUNITY_TEMPLATES = {
  photos: {
    title: 'Show us your plates',
    description: 'Check in, then post a photo of what you ate here.',
    counts: 'photo',
    requiredCount: 3,
    timeLimit: 30,
  },
  places: {
    title: 'Try somewhere new',
    description: 'Check in at restaurants where you have not been this month.',
    counts: 'restaurant',
    requiredCount: 3,
    timeLimit: 30,
  },
  cuisines: {
    title: 'Around the table',
    description: 'Check in at restaurants of different cuisines.',
    counts: 'cuisine',
    requiredCount: 3,
    timeLimit: 60,
  },
} as const;

export const COMMUNITY_TEMPLATE_NAMES = ['photos', 'places', 'cuisines'] as const satisfies ReadonlyArray<
  keyof typeof COMMUNITY_TEMPLATES
>;

/** So many challenges a community has at a time. */
export const MAX_OF_COMMUNITY = 5;
