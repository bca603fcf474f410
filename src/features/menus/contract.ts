import { z } from 'zod';
import { OptionalPicture } from '#features/media/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { LocalNames, SentNames } from '#kit/contract/names/names.ts';
import { Cents, Done, Id, nameText, PathId, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { DIETARY_MARKS, MENU_CATEGORIES } from '#vocabulary.ts';

export const MenuItem = z.object({
  id: Id,
  restaurantId: Id,
  name: z.string(),
  /** In other languages, beside its own name. */
  names: LocalNames,
  description: z.string().nullable(),
  /** In the smallest unit of its currency. */
  price: Cents,
  /** ISO 4217. */
  currency: z.string(),
  category: z.enum(MENU_CATEGORIES),
  image: z.string().nullable(),
  imageAlt: z.string().nullable(),
  isPopular: z.boolean(),
  isSoldOut: z.boolean(),
  /** Its place among the dishes of its category. */
  position: z.int(),
  dietary: z.array(z.enum(DIETARY_MARKS)),
  createdAt: Timestamp,
  /** The plain mean of its dish reviews; null without one. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
});
export type MenuItem = z.infer<typeof MenuItem>;

export const listMenu = listEndpoint({
  method: 'GET',
  path: '/api/restaurants/:id/menu',
  access: 'public',
  scope: 'none',
  cache: { staleIfError: 1800 },
  summary: 'The dishes of a restaurant, as its owner ordered them',
  input: z.object({ id: PathId, ...pageInput }),
  reply: z.array(MenuItem),
});

export const getMenuItem = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/menu/:itemId',
  access: 'public',
  scope: 'none',
  cache: { staleIfError: 1800 },
  summary: 'One dish of a restaurant',
  input: z.object({ id: PathId, itemId: PathId }),
  reply: MenuItem,
});

const PricePeriod = z.object({
  /** In the smallest unit of the dish's currency. */
  price: Cents,
  from: Timestamp,
  /** Null for the price of today. */
  until: Timestamp.nullable(),
});
export type PricePeriod = z.infer<typeof PricePeriod>;

export const listPrices = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/menu/:itemId/prices',
  access: 'public',
  scope: 'none',
  cache: { staleIfError: 1800 },
  refuses: [404],
  summary: 'What a dish has cost, and from when until when, the oldest first',
  input: z.object({ id: PathId, itemId: PathId }),
  reply: z.array(PricePeriod),
});

/** In the smallest unit of a currency: enough for currencies of little worth. */
export const MAX_PRICE = 1_000_000_000;

export const MenuItemDetails = z.object({
  name: z.string(t('Item name is required')).pipe(nameText(120).min(1, t('Item name is required'))),
  /** In other languages: these replace all stored ones. */
  names: SentNames.optional(),
  description: text(1000).nullish(),
  price: z
    .int(t('Price must be a positive number'))
    .min(0, t('Price must be a positive number'))
    .max(MAX_PRICE, t('At most 10,000,000')),
  category: z.enum(MENU_CATEGORIES, t('Category is required')).default('Main'),
  image: OptionalPicture,
  isPopular: z.boolean().default(false),
  isSoldOut: z.boolean().default(false),
  dietary: z.array(z.enum(DIETARY_MARKS)).max(DIETARY_MARKS.length).default([]),
});
export type MenuItemDetails = z.infer<typeof MenuItemDetails>;

/** Dishes of one menu. */
export const MAX_DISHES = 500;

export const addMenuItem = endpoint({
  method: 'POST',
  path: '/api/menu-items',
  access: 'owner',
  scope: 'menus:write',
  refuses: [404],
  summary: 'Add a dish to a restaurant of mine; it goes to the end of its category',
  input: MenuItemDetails.extend({ restaurantId: Id }),
  reply: MenuItem,
  idempotent: true,
  limit: { points: 600, seconds: 3600 },
});

/** Without the defaults: fields that a change does not name stay as they are. */
export const MenuItemChanges = z.object({
  name: MenuItemDetails.shape.name.optional(),
  names: SentNames.optional(),
  description: MenuItemDetails.shape.description,
  price: MenuItemDetails.shape.price.optional(),
  category: z.enum(MENU_CATEGORIES, t('Category is required')).optional(),
  image: MenuItemDetails.shape.image,
  isPopular: z.boolean().optional(),
  isSoldOut: z.boolean().optional(),
  dietary: z.array(z.enum(DIETARY_MARKS)).max(DIETARY_MARKS.length).optional(),
});

export const updateMenuItem = endpoint({
  method: 'PATCH',
  path: '/api/menu-items/:id',
  access: 'owner',
  scope: 'menus:write',
  summary: 'Change a dish of mine: what is not named stays, null takes a description or a picture away',
  input: MenuItemChanges.extend({ id: PathId }),
  reply: MenuItem,
  limit: { points: 1200, seconds: 3600 },
});

export const deleteMenuItem = endpoint({
  method: 'DELETE',
  path: '/api/menu-items/:id',
  access: 'owner',
  scope: 'menus:write',
  summary: 'Remove a dish of mine from its menu; its reviews stay with the restaurant',
  input: z.object({ id: PathId }),
  reply: Done,
});

export const orderMenu = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/menu/order',
  access: 'owner',
  scope: 'menus:write',
  refuses: [409],
  summary:
    'Put the dishes of a restaurant of mine in order; 409 where the ids are not exactly those of its menu',
  input: z.object({ id: PathId, ids: z.array(Id).max(MAX_DISHES) }),
  reply: Done,
});

/** Limits of an imported file, small enough to be read without delaying other requests. */
export const MENU_FILE = {
  /** Filled ones, the header among them. */
  rows: 1000,
  /** Of the text: a cell in quotes may go over several. */
  lines: 5000,
  columns: 50,
  /** Characters of one cell. */
  cell: 2000,
} as const;

/** A dish of one line of an import; a field whose column is missing is absent. */
export const ImportedDish = z.object({
  name: z.string(),
  /** In the languages that the file has columns for. */
  names: LocalNames.optional(),
  description: z.string().nullable().optional(),
  price: Cents,
  category: z.enum(MENU_CATEGORIES).optional(),
  isPopular: z.boolean().optional(),
  isSoldOut: z.boolean().optional(),
  dietary: z.array(z.enum(DIETARY_MARKS)).optional(),
});
export type ImportedDish = z.infer<typeof ImportedDish>;

export const MenuImport = z.object({
  /** A hash of the menu, the file and the choices, by which the import recognises its preview. */
  basis: z.string(),
  applied: z.boolean(),
  /** Of its prices: ISO 4217. */
  currency: z.string(),
  added: z.array(ImportedDish),
  changed: z.array(
    z.object({
      id: Id,
      name: z.string(),
      changes: z.array(
        z.object({
          field: z.enum([
            'name',
            'other names',
            'description',
            'price',
            'category',
            'popular',
            'sold out',
            'dietary',
          ]),
          /** As people read them: "$12.50", "Main", "yes". */
          from: z.string(),
          to: z.string(),
        }),
      ),
    }),
  ),
  removed: z.array(z.object({ id: Id, name: z.string() })),
  unchanged: z.int(),
  /** Lines that are skipped, with a sentence each; `line` counts from 1, the header included. */
  wrong: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type MenuImport = z.infer<typeof MenuImport>;

export const importMenu = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/menu/import',
  access: 'owner',
  scope: 'menus:write',
  refuses: [409],
  summary:
    'Read a menu from CSV (name, description, price, category, popular, sold out, dietary, and name:pt and the like for names in other languages; the first line names the columns). A dry run shows what would change; applying takes the basis of that preview, and is 409 where the menu has changed since',
  input: z.object({
    id: PathId,
    csv: z
      .string(t('Choose a CSV file'))
      .min(1, t('The file is empty'))
      .max(200_000, t('The file is too large')),
    dryRun: z.boolean().default(true),
    /** Removes dishes that the file does not name. */
    removeMissing: z.boolean().default(false),
    /** Of the preview that is to be applied. */
    basis: z.string().max(100).optional(),
  }),
  reply: MenuImport,
  limit: { points: 120, seconds: 3600 },
});
