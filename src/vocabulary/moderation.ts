/** The subjects of the public moderation log. */
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

/** `listed`, `unlisted`: a restaurant's approval was given or withdrawn; `upheld`: an appeal kept a removal. */
export const LOG_ACTS = [
  'removed',
  'restored',
  'upheld',
  'listed',
  'unlisted',
  'closed',
  'removed from a community',
] as const;

/** The person who acted: `author` wrote or owns it, `operator` changed the database by hand. */
export const LOG_ROLES = ['author', 'post author', 'moderator', 'administrator', 'operator'] as const;

export const APPEAL_OUTCOMES = ['upheld', 'restored'] as const;

export type LogSubject = (typeof LOG_SUBJECTS)[number];
export type LogAct = (typeof LOG_ACTS)[number];
export type LogRole = (typeof LOG_ROLES)[number];
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
