import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Id, Moment, PathId, pageInput } from '#kit/contract/shapes.ts';
import { DIETARY_MARKS, MENU_CATEGORIES } from '#vocabulary.ts';

export const MenuItem = z.object({
  id: Id,
  restaurantId: Id,
  name: z.string(),
  description: z.string().nullable(),
  price: Cents,
  category: z.enum(MENU_CATEGORIES),
  image: z.string().nullable(),
  isPopular: z.boolean(),
  dietary: z.array(z.enum(DIETARY_MARKS)),
  createdAt: Moment,
  /** The plain mean of its dish reviews; null without one. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
});
export type MenuItem = z.infer<typeof MenuItem>;

export const listMenu = listEndpoint({
  method: 'GET',
  path: '/api/restaurants/:id/menu',
  access: 'public',
  summary: 'The dishes of a restaurant, as its owner ordered them',
  input: z.object({ id: PathId, ...pageInput }),
  reply: z.array(MenuItem),
});

export const getMenuItem = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/menu/:itemId',
  access: 'public',
  summary: 'One dish of a restaurant',
  input: z.object({ id: PathId, itemId: PathId }),
  reply: MenuItem,
});
