/** What can be done about what reports are about: taken away, its author warned, or nothing more. */
export const REPORT_ACTIONS = ['delete', 'warn', 'nothing'] as const;

/** For how many days a deleted user or restaurant can be brought back. */
export const UNDO_DAYS = 30;
