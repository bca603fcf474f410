import { z } from 'zod';
import { toColumnName } from '#db/column-name.ts';
import type { ImportedField } from '#features/restaurants/fields.ts';
import { RESTAURANT_FACTS, type RestaurantFact } from '#vocabulary.ts';
import { IMPORTED_FIELDS } from '../../fields.ts';
import type { ImportedPlace } from '../reading/place.ts';

/** The columns of `restaurants` that an import fills, by their SQL types. */
export const IMPORT_COLUMNS: Readonly<Record<string, 'text' | 'text[]' | 'jsonb' | 'boolean'>> = {
  name: 'text',
  names: 'jsonb',
  address: 'text',
  latitude: 'text',
  longitude: 'text',
  phone: 'text',
  email: 'text',
  website: 'text',
  opening_hours: 'jsonb',
  cuisine_type: 'text',
  price_range: 'text',
  tags: 'text[]',
  features: 'text[]',
  diets: 'text[]',
  ...Object.fromEntries(
    IMPORTED_FIELDS.map(
      ({ name, field }) => [toColumnName(name), field.kind === 'yes' ? 'boolean' : 'text'] as const,
    ),
  ),
};

export type ImportColumns = Record<string, unknown>;

export const FACT_COLUMNS: Readonly<Record<RestaurantFact, readonly string[]>> = {
  name: ['name'],
  names: ['names'],
  address: ['address'],
  position: ['latitude', 'longitude'],
  phone: ['phone'],
  email: ['email'],
  website: ['website'],
  hours: ['opening_hours'],
  cuisine: ['cuisine_type'],
  price: ['price_range'],
  features: ['tags', 'features'],
  diets: ['diets'],
  ...(Object.fromEntries(IMPORTED_FIELDS.map(({ name }) => [name, [toColumnName(name)]])) as Record<
    ImportedField, // Of all these fields.
    string[]
  >),
};

// Object.keys loses the keys' type.
const FACTS = Object.keys(FACT_COLUMNS) as RestaurantFact[];

export const toColumns = (place: ImportedPlace): ImportColumns => ({
  name: place.name,
  names: place.names,
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
  diets: place.diets,
  ...Object.fromEntries(IMPORTED_FIELDS.map(({ name }) => [toColumnName(name), place.fields[name]])),
});

const isEmpty = (value: unknown) =>
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const isUnsaid = (columns: ImportColumns, fact: RestaurantFact) =>
  FACT_COLUMNS[fact].every((column) => isEmpty(columns[column]));

export const findFacts = (columns: ImportColumns): RestaurantFact[] =>
  FACTS.filter((fact) => !isUnsaid(columns, fact));

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const columnShapes: Record<string, z.ZodUnknown> = Object.fromEntries(
  Object.keys(IMPORT_COLUMNS).map((column) => [column, z.unknown()]),
);

export const Existing = z.object({
  ...columnShapes,
  id: z.int(),
  user_id: z.int().nullable(),
  /**
   * For each fact that has a row: the import that wrote it, with the kind of its source; null if it was changed
   * since.
   */
  facts: z.partialRecord(
    z.enum(RESTAURANT_FACTS),
    z.object({ importId: z.int().nullable(), kind: z.string().nullable() }),
  ),
});
export type Existing = ImportColumns & z.output<typeof Existing>;

/**
 * Finds the facts that an import may write: those from the same source that differ now, and empty ones of a place
 * without an owner. Facts from an owner, an administrator, another source or an earlier entry of the file stay.
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

export const pickColumns = (columns: ImportColumns, facts: readonly RestaurantFact[]): ImportColumns =>
  Object.fromEntries(facts.flatMap((fact) => FACT_COLUMNS[fact].map((column) => [column, columns[column]])));
