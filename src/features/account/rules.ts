/** Archives can be downloaded for this long. */
export const EXPORT_DAYS = 7;

/** When rows kept for bookkeeping law may go: the years count from the end of the current one, in UTC. */
export const findBooksEnd = (now: Date, years: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear() + years, 11, 31, 23, 59, 59, 999));

/** An offer of a restaurant can be accepted for this long. */
export const HANDOVER_DAYS = 14;
