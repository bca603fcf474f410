import { query } from '#kit/web/api.ts';
import { listTokens } from '../contract.ts';

export const myTokens = query(listTokens, {});
