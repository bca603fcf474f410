import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Done, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';

const Slug = text(80).regex(/^[a-z0-9-]+$/);

/** In the format of forms: empty if unknown. */
const Degrees = text(20)
  .regex(/^(-?\d{1,3}(\.\d+)?)?$/, t('Give degrees such as 38.7116'))
  .default('');

/** A city with public restaurants. */
export const City = z.object({
  slug: z.string(),
  /** In the reader's language if it has a name there. */
  name: z.string(),
  /** ISO 3166; null if unknown. */
  country: z.string().nullable(),
  /** The currency of its prices, ISO 4217. */
  currency: z.string(),
  timeZone: z.string(),
  /** Its centre in degrees; null if none of its places has a position. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The bounds of its places: west, south, east, north in degrees. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  restaurantCount: z.int(),
  image: z.string().nullable(),
});
export type City = z.infer<typeof City>;

export const listCities = endpoint({
  method: 'GET',
  path: '/api/cities',
  access: 'public',
  scope: 'none',
  cache: { fresh: 60, staleIfError: 1800 },
  summary: 'The cities with restaurants, those with most restaurants first',
  input: z.object({}),
  reply: z.array(City),
});

export const getCity = endpoint({
  method: 'GET',
  path: '/api/cities/:slug',
  access: 'public',
  scope: 'none',
  cache: { fresh: 60, staleIfError: 1800 },
  refuses: [404],
  summary: 'A city with its districts, those with most restaurants first',
  input: z.object({ slug: Slug }),
  reply: City.extend({
    /** Districts named in addresses, for the filter `near`. */
    districts: z.array(z.object({ name: z.string(), count: z.int() })),
  }),
});

export const getCurrencyAt = endpoint({
  method: 'GET',
  path: '/api/currency',
  access: 'public',
  summary:
    'What is paid with at an address or a position: in the city there, else in its country, else where the caller looks for restaurants',
  input: z.object({ address: text(300).default(''), latitude: Degrees, longitude: Degrees }),
  /** ISO 4217. */
  reply: z.object({ currency: z.string() }),
});

export const chooseCity = endpoint({
  method: 'PUT',
  path: '/api/cities/:slug/choice',
  access: 'public',
  refuses: [404],
  summary: 'Begin lists with the restaurants of this city, in this browser',
  input: z.object({ slug: Slug }),
  reply: Done,
  changesNoPage: true,
});
