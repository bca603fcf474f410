import { query } from '#kit/web/api.ts';
import { getNewcomer } from '../../contract.ts';

export const newcomer = query(getNewcomer, {});
