import { plural, t } from '#kit/contract/text.ts';
import { ARCHIVE_KINDS, type ArchiveKind, type LeftReason } from '#vocabulary/archives.ts';

/** The kinds with a value, in the order of import. */
export function listKinds<Value>(
  byKind: Partial<Record<string, Value>>,
): Array<[ArchiveKind, NonNullable<Value>]> {
  return ARCHIVE_KINDS.flatMap((kind) => {
    const value = byKind[kind];
    return value ? [[kind, value as NonNullable<Value>] as [ArchiveKind, NonNullable<Value>]] : [];
  });
}

const KINDS: Record<ArchiveKind, (count: number) => string> = {
  profile: () => t('Profile and tastes'),
  places: (n) => plural(n, '{n} restaurant', '{n} restaurants'),
  saved: (n) => plural(n, '{n} saved place', '{n} saved places'),
  lists: (n) => plural(n, '{n} list', '{n} lists'),
  reviews: (n) => plural(n, '{n} review', '{n} reviews'),
  comparisons: (n) => plural(n, '{n} comparison', '{n} comparisons'),
  posts: (n) => plural(n, '{n} post', '{n} posts'),
  comments: (n) => plural(n, '{n} comment below your posts', '{n} comments below your posts'),
};

export const describeKind = (kind: ArchiveKind, count: number): string => KINDS[kind](count);

const REASONS: Record<LeftReason, (count: number) => string> = {
  'place missing': (n) =>
    plural(n, '{n}: its restaurant did not come', '{n}: their restaurants did not come'),
  'place removed': (n) =>
    plural(n, '{n} restaurant was deleted here before', '{n} restaurants were deleted here before'),
  'too many places': (n) =>
    plural(
      n,
      '{n} restaurant more than one archive may add',
      '{n} restaurants more than one archive may add',
    ),
  'own restaurant': (n) =>
    plural(n, '{n} review is of your own restaurant', '{n} reviews are of your own restaurants'),
  links: (n) =>
    plural(
      n,
      '{n} has a link: bring the archive in again once your account is a day old',
      '{n} have links: bring the archive in again once your account is a day old',
    ),
  'of another account': (n) =>
    plural(n, '{n} belongs to another account here', '{n} belong to other accounts here'),
  'deleted here': (n) => plural(n, '{n} was deleted here', '{n} were deleted here'),
  'no room': (n) =>
    plural(n, '{n} is more than an account can hold', '{n} are more than an account can hold'),
};

export const describeLeftReason = (reason: LeftReason, count = 0): string => REASONS[reason](count);

/** Tables of an archive that cannot be imported, and how people call their rows. */
const REMAINING: ReadonlyArray<[tables: string[], toText: (count: number) => string]> = [
  [['wallet'], (n) => plural(n, '{n} movement in your wallet', '{n} movements in your wallet')],
  [['loyalty-entries'], (n) => plural(n, '{n} entry of points', '{n} entries of points')],
  [['visits', 'visits-by-own-word'], (n) => plural(n, '{n} check-in', '{n} check-ins')],
  [['tips-sent', 'tips-received'], (n) => plural(n, '{n} tip', '{n} tips')],
  [['badges', 'challenges'], (n) => plural(n, '{n} challenge or badge', '{n} challenges and badges')],
  [['followers'], (n) => plural(n, '{n} follower', '{n} followers')],
  [['communities'], (n) => plural(n, '{n} community', '{n} communities')],
  [
    ['post-likes', 'comment-likes', 'review-votes'],
    (n) => plural(n, '{n} like or vote', '{n} likes and votes'),
  ],
  [['restaurants'], (n) => plural(n, '{n} restaurant that you own', '{n} restaurants that you own')],
];

/** Sentences about what cannot be imported. */
export function listRemaining(tables: Record<string, number>): string[] {
  return REMAINING.flatMap(([names, toText]) => {
    const count = names.reduce((sum, name) => sum + (tables[name] ?? 0), 0);
    return count > 0 ? [toText(count)] : [];
  });
}
