import { parseHours } from '../parse.ts';
import type { Hours } from '../shapes.ts';

const MAX_ENTRIES = 10_000;
const cache = new Map<string, Hours | null>();

/** Parses stored hours, with a cache by text: every card reads hours, and few texts differ. */
export function parseStoredHours(json: string | null): Hours | null {
  if (json === null) return null;
  const cached = cache.get(json);
  if (cached !== undefined) return cached;
  const hours = parseHours(json);
  if (cache.size >= MAX_ENTRIES) cache.clear();
  cache.set(json, hours);
  return hours;
}
