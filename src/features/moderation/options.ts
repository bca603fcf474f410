/** Decisions on reports: removal, a warning to the author, or nothing. */
export const REPORT_ACTIONS = ['delete', 'warn', 'nothing'] as const;

/** Days in which a deleted user or restaurant can be restored. */
export const UNDO_DAYS = 30;
