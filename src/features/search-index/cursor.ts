import { t } from '#kit/contract/text.ts';
import type { SortKey } from './order.ts';

/** The end of a page: an order's name and the key of its last row. */
type Cursor = { sort: string; place: SortKey };

/** A cursor that was not made by a list of this sort. */
export class InvalidCursor extends Error {
  constructor() {
    super(t('This page of the list is no longer known. Start from the first page.'));
  }
}

/** Opaque text, safe in an address. */
export function writeCursor({ sort, place }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, ...place])).toString('base64url');
}

/** Throws `InvalidCursor` unless the text is a cursor of this sort with so many values. */
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
