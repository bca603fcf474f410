/** The parts of a community's page. */
export const COMMUNITY_TABS = ['posts', 'challenges', 'about', 'members'] as const;
export type CommunityTab = (typeof COMMUNITY_TABS)[number];
