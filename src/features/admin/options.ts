/** For how many days a deleted user or restaurant can be brought back. */
export const UNDO_DAYS = 30;
