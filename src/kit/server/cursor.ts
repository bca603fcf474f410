import type { z } from 'zod';
import type { Page } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { fieldNotStorable } from './input.ts';
import { badInput } from './problem.ts';

/** The cursor behind a row: its place in the order, opaque to callers. */
const encodeCursor = (place: unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place that a cursor names; what is no cursor of ours is bad input. Shapes are of `Id`, `LongId`, `Integer` and `Moment`: what they take, PostgreSQL reads. */
export function decodeCursor<Place extends z.ZodType>(cursor: string, shape: Place): z.output<Place> {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (fieldNotStorable(place) === null) return shape.parse(place);
  } catch {
    // Neither JSON nor of this shape.
  }
  throw badInput({ cursor: t('This is not a cursor of this list.') });
}

/** A page out of rows read with `limit + 1`: the row too many only tells that there is more. */
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
