import type { z } from 'zod';
import type { Page } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { fieldNotStorable } from './input.ts';
import { badInput } from './problem.ts';

/** Returns an opaque cursor from the sort key of a row. */
const encodeCursor = (place: unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * Returns the sort key in a cursor; anything else is bad input. Use shapes such as `Id`, `LongId`, `Integer` and
 * `Timestamp`: PostgreSQL accepts whatever they accept.
 */
export function decodeCursor<Place extends z.ZodType>(cursor: string, shape: Place): z.output<Place> {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (fieldNotStorable(place) === null) return shape.parse(place);
  } catch {
    // The cursor is not JSON, or has another shape.
  }
  throw badInput({ cursor: t('This is not a cursor of this list.') });
}

/** Returns a page of rows that were read with `limit + 1`: the extra row only shows that there is more. */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  place: (row: Row) => unknown[],
  total: number | null = null,
  isMore = rows.length > limit,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: isMore && last ? encodeCursor(place(last)) : null, total };
}
