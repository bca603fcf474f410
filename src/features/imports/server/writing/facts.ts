import type { RESTAURANT_FACTS, RestaurantFact } from '#vocabulary.ts';
import type { ImportedPlace } from '../reading/place.ts';

/** The columns of `restaurants` that an import fills, as they are named there. */
export type ImportColumns = {
  name: string;
  address: string;
  latitude: string | null;
  longitude: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  opening_hours: ImportedPlace['openingHours'];
  cuisine_type: string;
  price_range: string | null;
  tags: string[];
  features: string[];
};
export type ImportColumn = keyof ImportColumns;

/** Which columns each fact stands in. */
export const FACT_COLUMNS = {
  name: ['name'],
  address: ['address'],
  position: ['latitude', 'longitude'],
  phone: ['phone'],
  email: ['email'],
  website: ['website'],
  hours: ['opening_hours'],
  cuisine: ['cuisine_type'],
  price: ['price_range'],
  features: ['tags', 'features'],
} as const satisfies Record<(typeof RESTAURANT_FACTS)[number], readonly ImportColumn[]>;

// Object.keys forgets the keys' type.
const FACTS = Object.keys(FACT_COLUMNS) as RestaurantFact[];

export const toColumns = (place: ImportedPlace): ImportColumns => ({
  name: place.name,
  address: place.address,
  latitude: place.latitude,
  longitude: place.longitude,
  phone: place.phone,
  email: place.email,
  website: place.website,
  opening_hours: place.openingHours,
  cuisine_type: place.cuisineType,
  price_range: place.priceRange,
  tags: place.tags,
  features: place.features,
});

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether nothing is said of a fact. */
const isUnsaid = (columns: ImportColumns, fact: RestaurantFact) =>
  FACT_COLUMNS[fact].every((column) => isEmpty(columns[column]));

/** The facts that a place brings. */
export const findFacts = (columns: ImportColumns): RestaurantFact[] =>
  FACTS.filter((fact) => !isUnsaid(columns, fact));

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** A restaurant as it stands, and where its facts are from. */
export type Existing = ImportColumns & {
  id: number;
  user_id: number | null;
  /** The import of each fact that has a row, null where somebody changed it since, with the kind of that import's source. */
  facts: Partial<Record<RestaurantFact, { importId: number | null; kind: string | null }>>;
};

/**
 * The facts that an import may write: those that came from the same source and are others now, and what nobody has said
 * of a place without an owner. What an owner, an administrator, another source or an earlier entry of the file said stays.
 */
export function findChanges(
  existing: Existing,
  next: ImportColumns,
  { id, sourceKind }: { id: number; sourceKind: string },
): RestaurantFact[] {
  return findFacts(next).filter((fact) => {
    const source = existing.facts[fact];
    const isOurs = source
      ? source.kind === sourceKind && source.importId !== id
      : existing.user_id === null && isUnsaid(existing, fact);
    return (
      isOurs && FACT_COLUMNS[fact].some((column) => canonical(existing[column]) !== canonical(next[column]))
    );
  });
}

/** Some facts' columns of a row. */
export const pickColumns = (
  columns: ImportColumns,
  facts: readonly RestaurantFact[],
): Partial<ImportColumns> =>
  Object.fromEntries(facts.flatMap((fact) => FACT_COLUMNS[fact].map((column) => [column, columns[column]])));
