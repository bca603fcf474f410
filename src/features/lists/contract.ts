import { z } from 'zod';
import { RestaurantCard } from '#features/restaurants/contract.ts';
import { ReviewInShort } from '#features/reviews/shapes.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, nameText, PathId, pageInput, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { MAX_LISTS } from './rules.ts';

const name = nameText(60).min(1, t('Give the list a name'));

/** The token of a list's link; random, so that it cannot be guessed or enumerated. */
const ListToken = z.string().regex(/^[\w-]{22}$/);

const conflicts = {
  saved_lists_name_key: { field: 'name', message: t('You have a list of this name') },
};

/** One of the user's own lists. */
export const SavedList = z.object({
  id: Id,
  token: ListToken,
  name: z.string(),
  /** Readable by people who have its link. */
  isShared: z.boolean(),
  /** Also shown on the profile. */
  isListed: z.boolean(),
  createdAt: Timestamp,
  /** Newest first, without restaurants that are no longer public. */
  restaurantIds: z.array(Id),
  /** Pictures of up to three of them. */
  images: z.array(z.string()),
});
export type SavedList = z.infer<typeof SavedList>;

export const listLists = endpoint({
  method: 'GET',
  path: '/api/lists',
  access: 'signed-in',
  scope: 'saved:read',
  summary: `My named lists, newest first; ${MAX_LISTS} at most`,
  input: z.object({}),
  reply: z.array(SavedList),
});

export const listPersonLists = endpoint({
  method: 'GET',
  path: '/api/people/:username/lists',
  access: 'public',
  refuses: [404],
  summary:
    'The lists that somebody shows on their profile, newest first; of a private account for its followers',
  input: z.object({ username: z.string().min(1).max(100) }),
  reply: z.array(SavedList),
});

export const NewList = z.object({ name, restaurantId: Id.optional() });

export const createList = endpoint({
  method: 'POST',
  path: '/api/lists',
  access: 'signed-in',
  scope: 'saved:write',
  refuses: [404],
  summary: 'Create a list, with a restaurant on it where one is named',
  input: NewList,
  reply: SavedList,
  conflicts,
  idempotent: true,
  limit: { points: 120, seconds: 3600 },
});

/** A list as its owner reads it, or a person who has its link. */
export const SharedList = z.object({
  id: Id,
  token: ListToken,
  name: z.string(),
  isShared: z.boolean(),
  isListed: z.boolean(),
  isMine: z.boolean(),
  owner: z.object({ username: z.string(), name: z.string(), avatar: z.string().nullable() }),
  createdAt: Timestamp,
  restaurants: z.array(RestaurantCard),
});
export type SharedList = z.infer<typeof SharedList>;

export const getList = endpoint({
  method: 'GET',
  path: '/api/lists/:id',
  access: 'public',
  scope: 'saved:read',
  summary: 'A list with its restaurants: a shared one by the token of its link, my own by its number too',
  input: z.object({ id: z.union([PathId, ListToken]) }),
  reply: SharedList,
});

const ListChanges = z.object({
  name: name.optional(),
  isShared: z.boolean().optional(),
  isListed: z.boolean().optional(),
});

export const updateList = endpoint({
  method: 'PATCH',
  path: '/api/lists/:id',
  access: 'signed-in',
  scope: 'saved:write',
  summary:
    'Rename a list of mine; share it by its link, show it on my profile, or no longer. What the profile shows is shared.',
  input: ListChanges.extend({ id: PathId }).refine(
    ({ isShared, isListed }) => isShared !== false || !isListed,
    { path: ['isListed'], message: t('What a profile shows is shared') },
  ),
  reply: SavedList,
  conflicts,
});

export const deleteList = endpoint({
  method: 'DELETE',
  path: '/api/lists/:id',
  access: 'signed-in',
  summary: 'Delete a list of mine; its restaurants stay saved',
  input: z.object({ id: PathId }),
  reply: Done,
});

export const addToList = endpoint({
  method: 'PUT',
  path: '/api/lists/:id/restaurants/:restaurantId',
  access: 'signed-in',
  scope: 'saved:write',
  refuses: [409],
  summary: 'Put a restaurant on a list of mine; twice is like once',
  input: z.object({ id: PathId, restaurantId: PathId }),
  reply: Done,
  limit: { points: 600, seconds: 3600 },
});

export const removeFromList = endpoint({
  method: 'DELETE',
  path: '/api/lists/:id/restaurants/:restaurantId',
  access: 'signed-in',
  scope: 'saved:write',
  summary: 'Remove a restaurant from a list of mine',
  input: z.object({ id: PathId, restaurantId: PathId }),
  reply: Done,
});

export const listSavedCards = listEndpoint({
  method: 'GET',
  path: '/api/user/saved-restaurants',
  access: 'signed-in',
  scope: 'saved:read',
  summary: 'The restaurants that I saved, as cards, those saved last first',
  input: z.object(pageInput),
  reply: z.array(RestaurantCard),
});

/** `username` is null if the author has left. */
export const SavedReview = ReviewInShort.extend({
  user: z.object({ username: z.string().nullable(), name: z.string(), avatar: z.string().nullable() }),
});
export type SavedReview = z.infer<typeof SavedReview>;

export const listSavedReviews = listEndpoint({
  method: 'GET',
  path: '/api/user/saved-restaurants/reviews',
  access: 'signed-in',
  scope: 'saved:read',
  summary: 'Reviews by others of restaurants that I saved, newest first',
  input: z.object(pageInput),
  reply: z.array(SavedReview),
});
