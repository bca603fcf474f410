/** Both sides must write the same day: it is UTC's. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
export const formatUtcDay = (iso: string) => DAY.format(new Date(iso));
