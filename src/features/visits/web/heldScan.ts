import { links } from '#addresses.ts';
import { query } from '#kit/web/api.ts';
import { getHeldScan, type HeldScan } from '../contract.ts';

/** The held scan of this browser; null without one. */
export const heldScan = query(getHeldScan, {});

/** The page of the held scan's restaurant; undefined without one. */
export const toCheckIn = (scan: HeldScan | null | undefined): string | undefined =>
  scan ? links.checkIn(scan.restaurantId, 'held') : undefined;
