import { t } from '#kit/contract/text.ts';
import type { CommunityRole } from '#vocabulary.ts';

/** Words after /c/ that sound like pages of ours, or as if the house spoke. */
const RESERVED = new Set([
  'about',
  'admin',
  'administrator',
  'all',
  'api',
  'communities',
  'community',
  'create',
  'delete',
  'edit',
  'explore',
  'help',
  'mine',
  'moderator',
  'moderators',
  'new',
  'null',
  'official',
  'popular',
  'report',
  'search',
  'settings',
  'staff',
  'support',
  'tablemate',
  'undefined',
]);

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);

/** What may stand after /c/: small letters, digits and single dashes between them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The address that a name suggests; empty where no letter of it can stand in one. */
export function suggestSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return plain
    .slice(0, 41)
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
}

/** So many communities one person may found in so many days. */
export const FOUNDING = { most: 3, days: 30 };

/** What people are called in a community. */
export const ROLE_LABELS: Record<CommunityRole, string> = {
  founder: t('Founder'),
  moderator: t('Moderator'),
  member: t('Member'),
};

/** Whether this role removes posts and members, pins and edits. */
export const isModerating = (role: CommunityRole | null): boolean =>
  role === 'founder' || role === 'moderator';
