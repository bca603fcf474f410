import { query } from '#kit/web/api.ts';
import { getClosing, getEmailStatus, listExports, listHandovers, listSessions } from '../contract.ts';

export const myEmail = query(getEmailStatus, {});
export const mySessions = query(listSessions, {});
export const myExports = query(listExports, {});
export const myClosing = query(getClosing, {});
export const myHandovers = query(listHandovers, {});
