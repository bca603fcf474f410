/** Days for which an author can read removed content, and an administrator can restore it. */
export const RESTORE_DAYS = 30;
