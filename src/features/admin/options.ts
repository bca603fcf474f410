/** What each table of the dashboard can be sorted by; the first is the default. Each has an index behind it. */
export const TABLE_SORTS = {
  users: ['createdAt', 'username', 'email'],
  restaurants: ['createdAt', 'name', 'cuisineType'],
  'menu-items': ['createdAt', 'name', 'price'],
  reviews: ['createdAt', 'rating'],
  payments: ['createdAt', 'amount'],
  vouchers: ['createdAt', 'code'],
} as const;

/** Tables whose rows can be chosen for one action together. */
export const BULK_ACTIONS = {
  users: ['delete', 'undo'],
  restaurants: ['approve', 'reject', 'revoke', 'delete', 'undo'],
  'menu-items': ['delete'],
  reviews: ['delete'],
} as const;
export type BulkTable = keyof typeof BULK_ACTIONS;
export type BulkAction = (typeof BULK_ACTIONS)[BulkTable][number];

/** For how many days a deleted user or restaurant can be brought back. */
export const UNDO_DAYS = 30;
