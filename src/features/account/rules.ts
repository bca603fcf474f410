/** How long an archive can be downloaded. */
export const EXPORT_DAYS = 7;

/** Until when what bookkeeping law asks for is kept: years are counted from the end of the one in which it was written. */
export const findBooksEnd = (now: Date, years: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear() + years, 11, 31, 23, 59, 59, 999));

/** How long an offer of a restaurant can be accepted. */
export const HANDOVER_DAYS = 14;
