import { links } from '#addresses.ts';
import { query } from '#kit/web/api.ts';
import { getHeldScan, type HeldScan } from '../contract.ts';

/** The code that this browser scanned before its person signed in; null where there is none. */
export const heldScan = query(getHeldScan, {});

/** Where a held scan is used: at its restaurant; undefined for none. */
export const toCheckIn = (scan: HeldScan | null | undefined): string | undefined =>
  scan ? links.checkIn(scan.restaurantId, 'held') : undefined;
