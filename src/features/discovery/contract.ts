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

/** Values of one filter are alternatives; different filters must all match. */
export const Filters = z.object({
  /** Words of names, cuisines, dishes, tags, music, events and addresses; tolerates typing errors and missing accents. */
  q: text(200).optional(),
  /**
   * A city's slug, or `all`. Without it and without `near`, `bbox` and `distance`: the city of the caller's last
   * list, or the largest city.
   */
  city: text(80).optional(),
  ...FacetInput,
  /** A local date, `YYYY-MM-DD`, with an event, of the types in `event` if given. */
  eventOn: Day.optional(),
  openNow: yes.optional(),
  /** `YYYY-MM-DDTHH:MM` in the zone of most restaurants; excludes `openNow`. */
  openAt: LocalTime.optional(),
  /** Liked by most people whom the caller follows and who rated it; nothing for visitors. */
  friends: yes.optional(),
  lat: number(-90, 90, t('Not on this planet')).optional(),
  lng: number(-180, 180, t('Not on this planet')).optional(),
  /** Kilometres around lat and lng; without it these only sort and measure. */
  distance: number(0.1, 500, t('Give 0.1 to 500 km')).optional(),
  /**
   * A street, district, city or landmark ("Rossio station", or "station" for the best known one, or the one nearest to
   * `lat` and `lng` if given). Replaces `lat` and `lng`; within 1 km unless a distance is given.
   */
  near: text(80).optional(),
  /** `west,south,east,north` in degrees; with west greater than east it crosses the 180th meridian. */
  bbox: z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,9})?(,-?\d{1,3}(\.\d{1,9})?){3}$/, t('Give west,south,east,north'))
    .optional(),
});
export type Filters = z.output<typeof Filters>;

export const ListedRestaurant = RestaurantCard.extend({
  /** Metres from lat and lng, if given. */
  distance: z.number().nullable(),
  /** The match of `q`: "Pad Thai", on the menu. */
  matched: QueryMatch.nullable(),
  /** Reasons for the rank in the order `recommended`, strongest first. */
  why: z.array(OrderReason),
  /** Whether it holds a slot for new places with few reviews in a recommended list. */
  isInSlot: z.boolean(),
  /** In the order `rating`: the first id of the group of about equal ratings, sorted by match, then distance; else null. */
  bracket: Id.nullable(),
  /** Opinion of people whom the caller follows: "Liked by Ana and Miguel", "Ana gave it 2". */
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
    /** Only places with an owner: the others cannot receive tips. */
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
    /** Streets, districts and cities with the number of restaurants there. */
    places: z.array(z.object({ name: z.string(), count: z.int() })),
    /** Stations, squares and sights with the number of restaurants within 500 m. */
    landmarks: z.array(z.object({ name: z.string(), kind: z.enum(LANDMARK_KINDS), count: z.int() })),
  }),
});

export const Facets = z.object({
  total: z.int(),
  options: z.object(FacetOptions),
  /** Restaurants without data for a filter, given the other filters: no option finds them. */
  unknown: z.object({ price: z.int(), dietary: z.int() }),
  /** Currency of the list's prices (ISO 4217); null if they differ. */
  currency: z.string().nullable(),
  /** By slug, most restaurants first. */
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
  /** A query parameter of the list, or `nearMe`, which needs the position. */
  filter: z.string(),
  value: z.union([z.string(), z.number(), z.literal(true)]),
  label: z.string(),
  /** Range of the sentence that it comes from: [first character, end). */
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
    /** Local time of the caller, `YYYY-MM-DDTHH:MM`, for "tonight" and "tomorrow". */
    now: LocalTime.optional(),
    /** Position of the caller: "the station" is then the nearest one. */
    lat: number(-90, 90, t('Not on this planet')).optional(),
    lng: number(-180, 180, t('Not on this planet')).optional(),
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
  /** Query string of the list, such as `cuisine=Thai&openNow=1`. */
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
    /** False for test and development sites. */
    publicSite: z.boolean(),
    /** Whether the site can geocode addresses. */
    geocoder: z.boolean(),
    /** Sources of imported places, for credits on lists and maps. */
    placeSources: z.array(FactSource.omit({ date: true, field: true })),
    /** The operator's mailto: or https:// address; null if none is set. */
    contact: z.string().nullable(),
    /** Name of the OpenID issuer for sign-in; null without one. */
    openId: z.string().nullable(),
  }),
});
