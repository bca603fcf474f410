import { query } from '#kit/web/api.ts';
import { getClosing, listExports, listHandovers, listSessions } from '../contract.ts';

export const mySessions = query(listSessions, {});
export const myExports = query(listExports, {});
export const myClosing = query(getClosing, {});
export const myHandovers = query(listHandovers, {});
