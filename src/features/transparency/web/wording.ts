import { t } from '#kit/contract/text.ts';
import type { LogAct, LogRole, LogSubject } from '#vocabulary/moderation.ts';

export const SUBJECT_LABELS: Record<LogSubject, string> = {
  review: t('Reviews'),
  reply: t('Answers of owners'),
  post: t('Posts'),
  comment: t('Comments'),
  story: t('Stories'),
  community: t('Communities'),
  restaurant: t('Restaurants'),
  account: t('Accounts'),
};

export const ACT_LABELS: Record<LogAct, string> = {
  removed: t('Removed', {}, 'act'),
  restored: t('Restored'),
  upheld: t('Removal upheld'),
  listed: t('Listed'),
  unlisted: t('Taken off the list'),
  closed: t('Marked as closed'),
  'removed from a community': t('Removed from a community'),
};

export const ONE_LABELS: Record<LogSubject, string> = {
  review: t('Review'),
  reply: t('Answer of an owner'),
  post: t('Post'),
  comment: t('Comment'),
  story: t('Story'),
  community: t('Community'),
  restaurant: t('Restaurant'),
  account: t('Account'),
};

export const LOG_ROLE_LABELS: Record<LogRole, string> = {
  author: t('Author or owner'),
  'post author': t('Author of the post'),
  moderator: t('Moderator of the community'),
  administrator: t('Administrator'),
  operator: t('Operator, by hand'),
};

export const OUTCOME_LABELS = { upheld: t('Appeal refused'), restored: t('Appeal accepted') } as const;
