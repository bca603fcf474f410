import { pages } from '#kit/web/api.ts';
import { listCommunities, listCommunityBans, listCommunityMembers } from '../contract.ts';

/** Communities by size; `q` searches them. */
export const directoryQuery = (q?: string) => pages(listCommunities, { limit: 20, ...(q && { q }) });

export const myCommunitiesQuery = pages(listCommunities, { mine: 'true', limit: 20 });

export const membersQuery = (slug: string, q?: string) =>
  pages(listCommunityMembers, { slug, limit: 30, ...(q && { q }) });

export const bansQuery = (slug: string) => pages(listCommunityBans, { slug, limit: 30 });
