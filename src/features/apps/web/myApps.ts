import { query } from '#kit/web/api.ts';
import { listApps } from '../contract.ts';

export const myApps = query(listApps, {});
