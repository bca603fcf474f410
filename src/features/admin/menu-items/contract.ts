import { z } from 'zod';
import { MenuItemChanges, MenuItemDetails } from '#features/menus/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { LocalNames } from '#kit/contract/names/names.ts';
import { Cents, Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { DIETARY_MARKS, MENU_CATEGORIES } from '#vocabulary.ts';
import { access, deleteEndpoint, exportEndpoint, PAGE, readEndpoint, tableInput } from '../table/contract.ts';

/** Sort keys of the table; the first is the default. Each has an index. */
export const MENU_ITEM_SORTS = ['createdAt', 'name', 'price'] as const;

export const AdminMenuItem = z.object({
  id: Id,
  restaurantId: Id,
  restaurant: z.string(),
  name: z.string(),
  /** Its names in other languages. */
  names: LocalNames,
  description: z.string().nullable(),
  price: Cents,
  /** ISO 4217. */
  currency: z.string(),
  category: z.enum(MENU_CATEGORIES),
  image: z.string().nullable(),
  isPopular: z.boolean(),
  isSoldOut: z.boolean(),
  dietary: z.array(z.enum(DIETARY_MARKS)),
  reviewCount: z.int(),
  createdAt: Timestamp,
});
export type AdminMenuItem = z.infer<typeof AdminMenuItem>;

export const listAdminMenuItems = listEndpoint({
  method: 'GET',
  path: '/api/admin/menu-items',
  access,
  summary: 'Dishes of all restaurants',
  input: z.object({
    category: z.enum(MENU_CATEGORIES).optional(),
    restaurant: PathId.optional(),
    ...tableInput(MENU_ITEM_SORTS),
  }),
  reply: z.array(AdminMenuItem),
});

export const exportMenuItems = exportEndpoint('menu-items', 'Dishes', listAdminMenuItems.input.omit(PAGE));

export const getAdminMenuItem = readEndpoint('/api/admin/menu-items/:id', 'One dish', AdminMenuItem);

export const addAdminMenuItem = endpoint({
  method: 'POST',
  path: '/api/admin/menu-items',
  access,
  refuses: [404],
  summary: 'Add a dish to any restaurant',
  input: MenuItemDetails.extend({ restaurantId: Id }),
  reply: AdminMenuItem,
  idempotent: true,
});

export const editAdminMenuItem = endpoint({
  method: 'PATCH',
  path: '/api/admin/menu-items/:id',
  access,
  summary: 'Change a dish: what is not named stays',
  input: MenuItemChanges.extend({ id: PathId }),
  reply: AdminMenuItem,
});

export const deleteAdminMenuItem = deleteEndpoint(
  '/api/admin/menu-items/:id',
  'Take a dish off its menu for good; its reviews stay with the restaurant',
);
