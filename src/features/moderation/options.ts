/** What can be done about what reports are about: taken away, its author warned, or nothing more. */
export const REPORT_ACTIONS = ['delete', 'warn', 'nothing'] as const;
