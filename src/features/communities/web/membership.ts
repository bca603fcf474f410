import type { Patch } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import type { CommunityRole } from '#vocabulary.ts';
import { type Community, getCommunity, listCommunities } from '../contract.ts';

/** Shows a community otherwise wherever it shows. */
export function patchCommunity(
  slug: string,
  change: (community: Pick<Community, 'role' | 'memberCount'>) => {
    role: CommunityRole | null;
    memberCount: number;
  },
): Patch[] {
  const one = <Shown extends Community>(community: Shown): Shown =>
    community.slug === slug ? { ...community, ...change(community) } : community;
  return [patch(getCommunity, one), patch(listCommunities, one)];
}
