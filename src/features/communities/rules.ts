import { t } from '#kit/contract/text.ts';
import type { CommunityRole } from '#vocabulary.ts';

/** Slugs that could be taken for pages or for Tablemate itself. */
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

/** Lower-case letters and digits, separated by single dashes. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The slug for a name; empty if no character can be kept. */
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

export const FOUNDING_LIMIT = { communities: 3, days: 30 };

export const ROLE_LABELS: Record<CommunityRole, string> = {
  founder: t('Founder'),
  moderator: t('Moderator'),
  member: t('Member'),
};

/** Whether the role may edit, pin posts and remove posts and members. */
export const isModerating = (role: CommunityRole | null): boolean =>
  role === 'founder' || role === 'moderator';
