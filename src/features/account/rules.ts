/** How long an archive can be downloaded. */
export const EXPORT_DAYS = 7;

/** How long an offer of a restaurant can be accepted. */
export const HANDOVER_DAYS = 14;
