import type { LogAct, LogRole, LogSubject } from '#vocabulary/moderation.ts';

export const SUBJECT_LABELS: Record<LogSubject, string> = {
  review: 'Reviews',
  reply: 'Answers of owners',
  post: 'Posts',
  comment: 'Comments',
  story: 'Stories',
  community: 'Communities',
  restaurant: 'Restaurants',
  account: 'Accounts',
};

export const ACT_LABELS: Record<LogAct, string> = {
  removed: 'Removed',
  restored: 'Restored',
  upheld: 'Removal upheld',
  listed: 'Listed',
  unlisted: 'Taken off the list',
  closed: 'Marked as closed',
  'removed from a community': 'Removed from a community',
};

export const ONE_LABELS: Record<LogSubject, string> = {
  review: 'Review',
  reply: 'Answer of an owner',
  post: 'Post',
  comment: 'Comment',
  story: 'Story',
  community: 'Community',
  restaurant: 'Restaurant',
  account: 'Account',
};

export const LOG_ROLE_LABELS: Record<LogRole, string> = {
  author: 'Author or owner',
  'post author': 'Author of the post',
  moderator: 'Moderator of the community',
  administrator: 'Administrator',
  operator: 'Operator, by hand',
};

export const OUTCOME_LABELS = { upheld: 'Appeal refused', restored: 'Appeal accepted' } as const;
