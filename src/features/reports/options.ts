/** For how long what an administrator removed can be read by its author, and restored. */
export const RESTORE_DAYS = 30;
