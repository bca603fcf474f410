import { z } from 'zod';
import { BaseMap } from '#features/map/shapes.ts';
import { FactSource, RestaurantCard } from '#features/restaurants/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Day, Done, Id, nameText, PathId, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { LANDMARK_KINDS, PRICE_RANGES } from '#vocabulary.ts';
import { SORTS } from './options.ts';
import {
  FacetInput,
  FacetOptions,
  LocalTime,
  number,
  OrderReason,
  QueryMatch,
  SuggestedRestaurant,
  SwitchCounts,
  yes,
} from './shapes.ts';

/** Several values of one filter mean any of them; different filters mean all of them. */
export const Filters = z.object({
  /** Words of a name, cuisine, dish, tag, music, event or address; forgives typing errors and missing accents. */
  q: text(200).optional(),
  /**
   * The slug of a city, or `all`. Without it, `near`, `bbox` and `distance` a list holds the restaurants of the city that the caller
   * looked at last, else of the largest.
   */
  city: text(80).optional(),
  ...FacetInput,
  /** A local date, `YYYY-MM-DD`, on which there is an event, of the types of `event` where some are chosen. */
  eventOn: Day.optional(),
  openNow: yes.optional(),
  /** `YYYY-MM-DDTHH:MM` on the clocks of most restaurants; not together with `openNow`. */
  openAt: LocalTime.optional(),
  /** Only what most of the people like whom the caller follows and who rated it; nothing for visitors. */
  friends: yes.optional(),
  lat: number(-90, 90, 'Not on this planet').optional(),
  lng: number(-180, 180, 'Not on this planet').optional(),
  /** Kilometres around lat and lng; without it they only order and measure. */
  distance: number(0.1, 500, 'Give 0.1 to 500 km').optional(),
  /**
   * A street, district or city of addresses, or a landmark ("Rossio station", or "station" for the best known one, with
   * `lat` and `lng` the nearest to these): stands for `lat` and `lng`, within 1 km where no distance is given.
   */
  near: text(80).optional(),
  /** `west,south,east,north` in degrees; a west greater than the east crosses the 180th meridian. */
  bbox: z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,9})?(,-?\d{1,3}(\.\d{1,9})?){3}$/, t('Give west,south,east,north'))
    .optional(),
});
export type Filters = z.output<typeof Filters>;

export const ListedRestaurant = RestaurantCard.extend({
  /** Metres from lat and lng, where they were given. */
  distance: z.number().nullable(),
  /** What the words of `q` met: "Pad Thai", on the menu. */
  matched: QueryMatch.nullable(),
  /** Why it stands where it does, where the order is `recommended`; strongest first. */
  why: z.array(OrderReason),
  /** Whether it stands where it does as a new place with few reviews, drawn for a slot of a recommended list. */
  isInSlot: z.boolean(),
  /**
   * By rating: the id of the first of those that are too close to call with it, among which it stands by match, then
   * distance; null where it stands alone, and in every other order.
   */
  bracket: Id.nullable(),
  /** What people whom the caller follows think of it: "Liked by Ana and Miguel", "Ana gave it 2". */
  followed: z.string().nullable(),
});
export type ListedRestaurant = z.infer<typeof ListedRestaurant>;

export const listRestaurants = listEndpoint({
  method: 'GET',
  path: '/api/restaurants',
  access: 'public',
  scope: 'none',
  cache: { staleIfError: 1800 },
  hasOwnCache: true,
  summary: 'Approved restaurants by filters, in a chosen order',
  input: Filters.extend({
    /** Only places that have an owner: the others take no tips. */
    owned: yes.optional(),
    sort: z.enum(SORTS).default('recommended'),
    ...pageInput,
  }),
  reply: z.array(ListedRestaurant),
});

export const getFollowedOpinion = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/followed',
  access: 'signed-in',
  summary: 'What people whom I follow think of a restaurant, in a sentence; null where none rated it',
  input: z.object({ id: PathId }),
  reply: z.object({ sentence: z.string().nullable() }),
});

export const suggestSearches = endpoint({
  method: 'GET',
  path: '/api/restaurants/suggestions',
  access: 'public',
  scope: 'none',
  cache: { staleIfError: 1800 },
  hasOwnCache: true,
  summary:
    'What somebody may be looking for who has typed so far: places to eat, dishes, cuisines, districts, landmarks',
  input: z.object({ q: text(80).min(1, t('Type a letter')) }),
  reply: z.object({
    restaurants: z.array(SuggestedRestaurant),
    dishes: z.array(z.string()),
    cuisines: z.array(z.string()),
    /** Streets, districts and cities; `count` restaurants are there. */
    places: z.array(z.object({ name: z.string(), count: z.int() })),
    /** Stations, squares, sights; `count` restaurants are within half a kilometre. */
    landmarks: z.array(z.object({ name: z.string(), kind: z.enum(LANDMARK_KINDS), count: z.int() })),
  }),
});

export const Facets = z.object({
  total: z.int(),
  options: z.object(FacetOptions),
  /** Of how many nothing is known of a filter, beside the other filters: no option finds them. */
  unknown: z.object({ price: z.int(), dietary: z.int() }),
  /** What the prices of the list are in (ISO 4217); null where it has restaurants with several currencies. */
  currency: z.string().nullable(),
  /** By slug, those with most restaurants first. */
  cities: z.array(z.object({ slug: z.string(), count: z.int() })),
  ...SwitchCounts,
  openNow: z.int(),
});
export type Facets = z.infer<typeof Facets>;

export const countFacets = endpoint({
  method: 'GET',
  path: '/api/restaurants/facets',
  access: 'public',
  scope: 'none',
  cache: { staleIfError: 1800 },
  hasOwnCache: true,
  summary: 'How many restaurants each option of each filter would leave, beside the other filters',
  input: Filters,
  reply: Facets,
});

export const Marker = z.object({
  id: Id,
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  rating: z.number().nullable(),
  priceRange: z.enum(PRICE_RANGES).nullable(),
  /** ISO 4217. */
  currency: z.string(),
});
export type Marker = z.infer<typeof Marker>;

export const listMarkers = endpoint({
  method: 'GET',
  path: '/api/restaurants/markers',
  access: 'public',
  scope: 'none',
  cache: { staleIfError: 1800, cookie: 'city' },
  summary: 'Where the restaurants of a list are, the best 1,000 of them',
  input: Filters,
  reply: z.object({ total: z.int(), markers: z.array(Marker) }),
});

const Chip = z.object({
  /** A query parameter of the list, or `nearMe`: ask for the position. */
  filter: z.string(),
  value: z.union([z.string(), z.number(), z.literal(true)]),
  label: z.string(),
  /** The words that it comes from: [first character, one past the last]. */
  span: z.tuple([z.int(), z.int()]),
});
export type SentenceChip = z.infer<typeof Chip>;

export const understandSentence = endpoint({
  method: 'GET',
  path: '/api/restaurants/understand',
  access: 'public',
  scope: 'none',
  cache: { staleIfError: 1800 },
  hasOwnCache: true,
  summary: 'The filters that a sentence means, and the words that were not understood',
  input: z.object({
    sentence: text(1000).min(1, t('Say what you are looking for')),
    /** The asker's clock, `YYYY-MM-DDTHH:MM`, for "tonight" and "tomorrow". */
    now: LocalTime.optional(),
    /** Where the asker is: "the station" is the nearest one then. */
    lat: number(-90, 90, 'Not on this planet').optional(),
    lng: number(-180, 180, 'Not on this planet').optional(),
  }),
  reply: z.object({ chips: z.array(Chip), notUnderstood: z.array(z.string()) }),
  limit: { points: 120, seconds: 60 },
});

export const listSaved = endpoint({
  method: 'GET',
  path: '/api/saved-restaurants',
  access: 'signed-in',
  scope: 'saved:read',
  summary: 'The ids of the restaurants that I saved, newest first',
  input: z.object({}),
  reply: z.array(Id),
});

export const saveRestaurant = endpoint({
  method: 'PUT',
  path: '/api/saved-restaurants/:id',
  access: 'signed-in',
  scope: 'saved:write',
  summary: 'Save a restaurant; saving it twice is saving it once',
  input: z.object({ id: PathId }),
  reply: Done,
  limit: { points: 300, seconds: 3600 },
});

export const unsaveRestaurant = endpoint({
  method: 'DELETE',
  path: '/api/saved-restaurants/:id',
  access: 'signed-in',
  scope: 'saved:write',
  summary: 'Remove a restaurant from my saved ones',
  input: z.object({ id: PathId }),
  reply: Done,
});

export const mergeSaved = endpoint({
  method: 'POST',
  path: '/api/saved-restaurants',
  access: 'signed-in',
  summary: 'Add what was saved in the browser before signing in; unknown restaurants are passed over',
  input: z.object({ ids: z.array(Id).max(500, t('At most 500 at once')) }),
  reply: z.array(Id),
});

export const SavedFilters = z.object({
  id: Id,
  name: z.string(),
  /** The query of the list's address, such as `cuisine=Thai&openNow=1`. */
  query: z.string(),
  createdAt: Timestamp,
});
export type SavedFilters = z.infer<typeof SavedFilters>;

export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/api/saved-filters',
  access: 'signed-in',
  scope: 'saved:read',
  summary: 'My saved filter sets, newest first',
  input: z.object({}),
  reply: z.array(SavedFilters),
});

export const saveFilters = endpoint({
  method: 'POST',
  path: '/api/saved-filters',
  access: 'signed-in',
  summary: 'Save a filter set under a name; the same name replaces it',
  input: z.object({
    name: nameText(60).min(1, t('Give it a name')),
    query: z.string().max(2000, t('These are too many filters to save')),
  }),
  reply: SavedFilters,
  limit: { points: 100, seconds: 3600 },
});

export const deleteSavedFilters = endpoint({
  method: 'DELETE',
  path: '/api/saved-filters/:id',
  access: 'signed-in',
  summary: 'Delete a saved filter set of mine',
  input: z.object({ id: PathId }),
  reply: Done,
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  summary: 'The settings of this installation that pages need',
  input: z.object({}),
  reply: z.object({
    map: BaseMap,
    /** Whether this is a public site, which nobody tries things on. */
    publicSite: z.boolean(),
    /** Whether addresses can be looked up. */
    geocoder: z.boolean(),
    /** Where places that were brought in are from; lists and maps name them. */
    placeSources: z.array(FactSource.omit({ date: true, field: true })),
    /** Who runs this site: an address that begins with mailto: or https://; null where they have set none. */
    contact: z.string().nullable(),
    /** What people call the issuer whose accounts sign in here, too; null where nobody's do. */
    openId: z.string().nullable(),
  }),
});
