import { query } from '#kit/web/api.ts';
import { getClosing, listExports, listSessions } from '../contract.ts';

export const mySessions = query(listSessions, {});
export const myExports = query(listExports, {});
export const myClosing = query(getClosing, {});

/** Both sides must write the same day: it is UTC's. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
export const dayOf = (iso: string) => DAY.format(new Date(iso));
