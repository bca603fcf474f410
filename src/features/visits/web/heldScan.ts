import { query } from '#kit/web/api.ts';
import { getHeldScan } from '../contract.ts';

/** The code that this browser scanned before its person signed in; null where there is none. */
export const heldScan = query(getHeldScan, {});
