/** What can be done to many rows at once; each table says which of them fit its rows. */
export const BULK_ACTIONS = ['delete', 'undo', 'approve', 'reject', 'revoke'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** For how many days a deleted user or restaurant can be brought back. */
export const UNDO_DAYS = 30;
