import { t } from '#kit/contract/text.ts';
import type { TokenScope } from '#vocabulary/scopes.ts';

/** What each scope allows, in words for people. */
export const SCOPE_TEXTS: Record<TokenScope, string> = {
  'profile:read': t('See your profile and your tastes'),
  'saved:read': t('See your saved restaurants and lists'),
  'saved:write': t('Save restaurants and change your lists'),
  'reviews:write': t('Write and change reviews in your name, without tips'),
  'decisions:read': t('See the tables where you decide where to eat'),
  'decisions:write': t('Start tables, vote and decide in your name'),
  'menus:write': t('Change the menus of your restaurants'),
};
