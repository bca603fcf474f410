import { stored } from '#kit/web/storage.ts';

/** A filter set under a name; `query` is that of the list's address. */
export interface NamedQuery {
  name: string;
  query: string;
}

const MOST = 50;

const isNamed = (value: unknown): value is NamedQuery =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'query' in value &&
  typeof value.name === 'string' &&
  typeof value.query === 'string';

const storedFilters = stored('tablemate.saved-filters', {
  parse: (value): NamedQuery[] => (Array.isArray(value) ? value.filter(isNamed) : []),
});

/** The sets that this browser keeps, newest first; none where it keeps nothing. */
export const browserFilters = (): NamedQuery[] => storedFilters.read() ?? [];

/** Keeps the newest of these in place of those before; false where the browser refuses, and those before stay. */
export function keepInBrowser(sets: readonly NamedQuery[]): boolean {
  const before = storedFilters.read();
  if (storedFilters.write(sets.length > 0 ? sets.slice(0, MOST) : null)) return true;
  storedFilters.write(before);
  return false;
}

/** The sets with this one first; the same name replaces. */
export const withSet = <Set extends NamedQuery>(sets: readonly Set[], set: Set): Set[] => [
  set,
  ...sets.filter(({ name }) => name !== set.name),
];
