/** The kinds of items in an archive, in the order of the import. */
export const ARCHIVE_KINDS = [
  'profile',
  'places',
  'saved',
  'lists',
  'reviews',
  'comparisons',
  'posts',
  'comments',
] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

export const ARCHIVE_STATES = ['draft', 'waiting', 'running', 'done', 'failed'] as const;

/** Kinds of imported items whose archive id is stored. */
export const BROUGHT_KINDS = [
  'profile',
  'preferences',
  'place',
  'picture',
  'saved',
  'list',
  'review',
  'comparison',
  'post',
  'comment',
] as const;
export type BroughtKind = (typeof BROUGHT_KINDS)[number];

/** Why an item of an archive was left out. */
export const LEFT_REASONS = [
  'place missing',
  'place removed',
  'too many places',
  'own restaurant',
  'links',
  'of another account',
  'deleted here',
  'no room',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];
