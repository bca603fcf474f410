import { t } from '#kit/contract/text.ts';
import type { KeptReason } from '#vocabulary/receipts.ts';

/** Labels for the tables of an export; one label may stand for several. */
const GROUPS: ReadonlyArray<[label: string, tables: readonly string[]]> = [
  [
    t('Account, sign-ins and devices'),
    [
      'account',
      'sessions',
      'mailedLinks',
      'signIns',
      'passkeys',
      'codes',
      'recoveryCodes',
      'linkedAccounts',
      'push-devices',
    ],
  ],
  [t('Reviews and answers'), ['reviews', 'review-replies', 'private-words', 'removed', 'appeals']],
  [t('Posts, comments and stories'), ['posts', 'comments', 'stories']],
  [t('Likes and votes'), ['post-likes', 'comment-likes', 'review-votes', 'story-views']],
  [t('Pictures'), ['uploads']],
  [
    t('People and communities'),
    [
      'following',
      'followers',
      'follow-requests',
      'invitation',
      'blocks',
      'mutes',
      'communities',
      'founded-communities',
      'community-removals',
    ],
  ],
  [
    t('Saved places, lists and tastes'),
    [
      'saved-restaurants',
      'saved-filters',
      'lists',
      'preferences',
      'comparisons',
      'taste-matches',
      'ranking',
      'followed-restaurants',
    ],
  ],
  [
    t('Check-ins and answers about places'),
    ['visits', 'visits-by-own-word', 'fact-answers', 'suggested-changes', 'claims'],
  ],
  [
    t('Money'),
    [
      'wallet',
      'tips-sent',
      'tips-received',
      'tip-shares',
      'tip-rules',
      'payments',
      'cards',
      'payouts',
      'payout-accounts',
      'vouchers',
      'coupon-terms',
    ],
  ],
  [
    t('Points, rewards and challenges'),
    [
      'loyalty-memberships',
      'loyalty-entries',
      'share-links',
      'opened-share-links',
      'redemptions',
      'confirmed-redemptions',
      'challenges',
      'challenge-rewards',
      'badges',
    ],
  ],
  [t('Tables decided together'), ['tables', 'tableVotes']],
  [
    t('Notifications and mails'),
    ['notifications', 'notification-settings', 'quiet-hours', 'notification-digests', 'mails'],
  ],
  [t('Reports and messages'), ['reports', 'messages']],
  [
    t('Restaurants, menus and staff'),
    ['restaurants', 'menus', 'workplaces', 'staff-invitations', 'handovers'],
  ],
  [t('Archives that were brought in'), ['archives', 'brought-items']],
];

/** Row counts by label, in this order; tables without a label are summed at the end. */
export function groupTables(rows: Record<string, number>): Array<[label: string, count: number]> {
  const labelledTables = new Set(GROUPS.flatMap(([, tables]) => tables));
  const sum = (tables: readonly string[]) => tables.reduce((total, table) => total + (rows[table] ?? 0), 0);
  const others = Object.keys(rows).filter((table) => !labelledTables.has(table));
  const all: Array<[string, number]> = [
    ...GROUPS.map(([label, tables]): [string, number] => [label, sum(tables)]),
    [t('Other records'), sum(others)],
  ];
  return all.filter(([, count]) => count > 0);
}

/** Why rows stay, and until when; `until` is a formatted date. */
export function describeKept(reason: KeptReason, until: string): string {
  switch (reason) {
    case 'books':
      return t('Bookkeeping law asks for it, until {until}. It carries no name any more.', { until });
    case 'sums':
      return t('Points and rewards of restaurants would not add up without it. It carries no name any more.');
    case 'others':
      return t('It is part of what other people have. It carries no name any more.');
    case 'choice':
      return t('These reviews stay under “Former member”, as was chosen.');
  }
}
