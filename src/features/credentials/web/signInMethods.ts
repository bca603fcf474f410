import { query } from '#kit/web/api.ts';
import { getNewcomer, getSignInMethods, listSignIns } from '../contract.ts';

export const mySignInMethods = query(getSignInMethods, {});
export const mySignIns = query(listSignIns, {});
export const newcomer = query(getNewcomer, {});
