import { type Hours, parseHours } from '../parse.ts';

const MOST = 10_000;
const known = new Map<string, Hours | null>();

/** The hours in a JSON text of the database; remembered, as every card reads some and few are different. */
export function storedHours(json: string | null): Hours | null {
  if (json === null) return null;
  const found = known.get(json);
  if (found !== undefined) return found;
  const hours = parseHours(json);
  if (known.size >= MOST) known.clear();
  known.set(json, hours);
  return hours;
}
