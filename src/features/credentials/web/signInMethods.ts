import { query } from '#kit/web/api.ts';
import { getSignInMethods, listSignIns } from '../contract.ts';

export const mySignInMethods = query(getSignInMethods, {});
export const mySignIns = query(listSignIns, {});
