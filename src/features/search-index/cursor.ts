import { t } from '#kit/contract/text.ts';
import type { SortKey } from './order.ts';

/** The end of a page: the name of an order, and the key of its last row. */
type Cursor = { sort: string; place: SortKey };

/** Thrown for a cursor that no list of this sort has written. */
export class InvalidCursor extends Error {
  constructor() {
    super(t('This page of the list is no longer known. Start from the first page.'));
  }
}

/** Writes a cursor as opaque text that is safe in an address. */
export function writeCursor({ sort, place }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, ...place])).toString('base64url');
}

/** Reads a cursor; throws `InvalidCursor` unless it is one of this sort with this number of values. */
export function readCursor(text: string, sort: string, values: number): SortKey {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw new InvalidCursor();
  }
  if (!Array.isArray(parts) || parts.length !== values + 1 || parts[0] !== sort) throw new InvalidCursor();
  return parts.slice(1).map((value: unknown) => {
    if (typeof value !== 'number') throw new InvalidCursor();
    return value;
  });
}
