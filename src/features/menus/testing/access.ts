import { ANYONE, defineAccess, OWNERS } from '#testing/access/access.ts';

const dish = { name: 'Pie', price: 900, category: 'Main' };

export const menusAccess = defineAccess({
  'GET /api/restaurants/:id/menu': ['404 404 404 yes 404 yes', ({ pending }) => ({ id: pending })],
  'GET /api/restaurants/:id/menu/:itemId': [ANYONE, (c) => ({ id: c.place, itemId: c.dish })],
  'GET /api/restaurants/:id/menu/:itemId/prices': [ANYONE, (c) => ({ id: c.place, itemId: c.dish })],
  'POST /api/menu-items': [OWNERS, (c) => ({ ...dish, restaurantId: c.place })],
  'PATCH /api/menu-items/:id': [OWNERS, (c) => ({ id: c.dish, price: 1 })],
  'DELETE /api/menu-items/:id': [OWNERS, (c) => ({ id: c.dish })],
  'PUT /api/restaurants/:id/menu/order': [OWNERS, (c) => ({ id: c.place, ids: [c.dish] })],
  'POST /api/restaurants/:id/menu/import': [OWNERS, (c) => ({ id: c.place, csv: 'name,price\nPie,9.50' })],
});
