import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { LocalNames, SentNames } from '#kit/contract/names/names.ts';
import { Currency, Id, nameText, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CITY_SOURCES } from '#vocabulary.ts';
import { access, exportEndpoint, PAGE, tableInput } from '../table/contract.ts';

/** Sort keys of the table; the first is the default. There are few cities, so no index is needed. */
export const CITY_SORTS = ['createdAt', 'name'] as const;

export const AdminCity = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  names: LocalNames,
  /** Other names that addresses may use for the city. */
  aliases: z.array(z.string()),
  country: z.string().nullable(),
  currency: z.string(),
  timeZone: z.string(),
  source: z.enum(CITY_SOURCES),
  /**
   * The command that extracts the city's streets from OpenStreetMap; null if the map has them, or its place is
   * unknown.
   */
  mapCommand: z.string().nullable(),
  /** Restaurants of any status. */
  restaurantCount: z.int(),
  createdAt: Timestamp,
});
export type AdminCity = z.infer<typeof AdminCity>;

export const listAdminCities = listEndpoint({
  method: 'GET',
  path: '/api/admin/cities',
  access,
  summary: 'Cities, with or without restaurants',
  input: z.object(tableInput(CITY_SORTS)),
  reply: z.array(AdminCity),
});

export const exportCities = exportEndpoint('cities', 'Cities', listAdminCities.input.omit(PAGE));

export const CityChanges = z.object({
  name: nameText(60).min(1, t('Give the city a name')),
  names: SentNames,
  aliases: z.array(nameText(60).min(2, t('Give names of 2 letters or more'))).max(20, t('At most 20 names')),
  currency: Currency,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, t('Give the two letters of a country, such as PT'))
    .nullable(),
});

export const editCity = endpoint({
  method: 'PATCH',
  path: '/api/admin/cities/:id',
  access,
  summary: 'Change what a city is called and what is paid with there; prices keep their numbers',
  input: CityChanges.partial().extend({ id: PathId }),
  reply: AdminCity,
});
