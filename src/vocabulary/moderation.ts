/** What the public moderation log speaks of. */
export const LOG_SUBJECTS = [
  'review',
  'reply',
  'post',
  'comment',
  'story',
  'community',
  'restaurant',
  'account',
] as const;

/**
 * What happened to it: `listed` and `unlisted` are restaurants whose approval was given or taken back, `upheld` a removal
 * that stands after an appeal.
 */
export const LOG_ACTS = [
  'removed',
  'restored',
  'upheld',
  'listed',
  'unlisted',
  'closed',
  'removed from a community',
] as const;

/** By whom; an author is whoever wrote or owns it, the operator whoever works on the database by hand. */
export const LOG_ROLES = ['author', 'post author', 'moderator', 'administrator', 'operator'] as const;

export const APPEAL_OUTCOMES = ['upheld', 'restored'] as const;

export type LogSubject = (typeof LOG_SUBJECTS)[number];
export type LogAct = (typeof LOG_ACTS)[number];
export type LogRole = (typeof LOG_ROLES)[number];
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
