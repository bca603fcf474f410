/** A filter set under a name; `query` is that of the list's address. */
export interface NamedQuery {
  name: string;
  query: string;
}

const KEY = 'tablemate.saved-filters';
const MOST = 50;

const isNamed = (value: unknown): value is NamedQuery =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'query' in value &&
  typeof value.name === 'string' &&
  typeof value.query === 'string';

/** The sets that this browser keeps, newest first; none where it keeps nothing. */
export function browserFilters(): NamedQuery[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNamed) : [];
  } catch {
    return [];
  }
}

/** Keeps the newest of these in place of those before; false where the browser refuses. */
export function keepInBrowser(sets: readonly NamedQuery[]): boolean {
  try {
    if (sets.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(sets.slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

/** The sets with this one first; the same name replaces. */
export const withSet = <Set extends NamedQuery>(sets: readonly Set[], set: Set): Set[] => [
  set,
  ...sets.filter(({ name }) => name !== set.name),
];
