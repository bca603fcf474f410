import { type Patch, pages } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import type { CommunityRole } from '#vocabulary.ts';
import {
  type Community,
  getCommunity,
  listCommunities,
  listCommunityBans,
  listCommunityMembers,
} from '../contract.ts';

/** Largest first; `q` searches. */
export const directoryQuery = (q?: string) => pages(listCommunities, { limit: 20, ...(q && { q }) });

export const myCommunitiesQuery = pages(listCommunities, { mine: 'true', limit: 20 });

export const membersQuery = (slug: string, q?: string) =>
  pages(listCommunityMembers, { slug, limit: 30, ...(q && { q }) });

export const bansQuery = (slug: string) => pages(listCommunityBans, { slug, limit: 30 });

/** Changes a community in every cached query. */
export function patchCommunity(
  slug: string,
  change: (community: Pick<Community, 'role' | 'memberCount'>) => {
    role: CommunityRole | null;
    memberCount: number;
  },
): Patch[] {
  const patchOne = <Shown extends Community>(community: Shown): Shown =>
    community.slug === slug ? { ...community, ...change(community) } : community;
  return [patch(getCommunity, patchOne), patch(listCommunities, patchOne)];
}
