import { addClaims } from '#features/claims/testing/claims.ts';
import { giveToken } from '#features/tokens/testing/tokens.ts';
import { ADMIN, defineAccess, defineAccessWith } from '#testing/access/access.ts';
import { PASSWORD } from '#testing/app.ts';

const dish = { name: 'Pie', price: 900, category: 'Main' };
const place = { name: 'Neu', cuisineType: 'Thai', priceRange: '$', address: 'Rua Nova 2, Lisboa' };

const funds = { currency: 'EUR', note: 'Bank 1234', currentPassword: PASSWORD };

const claims = defineAccessWith(addClaims, {
  'GET /api/admin/claims': [ADMIN],
  'GET /api/admin/claims.csv': [ADMIN],
  'GET /api/admin/claims/:id': [ADMIN, ({ claim }) => ({ id: claim })],
  'POST /api/admin/claims/:id/code': [ADMIN, ({ letter }) => ({ id: letter })],
  'PUT /api/admin/claims/:id': [
    ADMIN,
    ({ claim }) => ({ id: claim, decision: 'refused', reason: 'No proof', ownerId: null }),
  ],
});

const tokens = defineAccessWith(
  async (app, fixtures) => ({ ...fixtures, apiToken: (await giveToken(app, fixtures.diner)).id }),
  {
    'GET /api/admin/tokens': [ADMIN],
    'GET /api/admin/tokens.csv': [ADMIN],
    'POST /api/admin/tokens/:id/revoke': [ADMIN, ({ apiToken }) => ({ id: apiToken })],
  },
);

const tables = defineAccess({
  'GET /api/admin/overview': [ADMIN],
  'GET /api/admin/failed-jobs': [ADMIN],
  'POST /api/admin/failed-jobs/:id/retry': ['401 403 403 403 403 in', () => ({ id: crypto.randomUUID() })],
  'GET /api/admin/search': [ADMIN, () => ({ q: 'casa' })],
  'POST /api/admin/bulk': [
    ADMIN,
    (c) => ({ table: 'reviews', action: 'delete', ids: [c.review], currentPassword: PASSWORD }),
  ],
  'GET /api/admin/users': [ADMIN],
  'POST /api/admin/users': [
    ADMIN,
    () => {
      const username = `new-${crypto.randomUUID().slice(0, 8)}`;
      return { username, email: `${username}@x.example`, password: 'some secret' };
    },
  ],
  'GET /api/admin/users/:id': [ADMIN, ({ diner }) => ({ id: diner.id })],
  'PATCH /api/admin/users/:id': [ADMIN, ({ diner }) => ({ id: diner.id, bio: 'New' })],
  'DELETE /api/admin/users/:id': [ADMIN, ({ diner }) => ({ id: diner.id })],
  'POST /api/admin/users/:id/undo': [ADMIN, ({ deleted }) => ({ id: deleted })],
  'GET /api/admin/restaurants': [ADMIN],
  'POST /api/admin/restaurants': [ADMIN, ({ owner }) => ({ ...place, userId: owner.id })],
  'GET /api/admin/restaurants/:id': [ADMIN, (c) => ({ id: c.place })],
  'PATCH /api/admin/restaurants/:id': [ADMIN, (c) => ({ id: c.place, name: 'Nova' })],
  'DELETE /api/admin/restaurants/:id': [ADMIN, (c) => ({ id: c.place })],
  // It has no photo page.
  'POST /api/admin/restaurants/:id/photo': ['401 403 403 403 403 400', (c) => ({ id: c.place })],
  'POST /api/admin/restaurants/:id/undo': [ADMIN, ({ gone }) => ({ id: gone })],
  'GET /api/admin/menu-items': [ADMIN],
  'POST /api/admin/menu-items': [ADMIN, (c) => ({ ...dish, restaurantId: c.place })],
  'GET /api/admin/menu-items/:id': [ADMIN, (c) => ({ id: c.dish })],
  'PATCH /api/admin/menu-items/:id': [ADMIN, (c) => ({ id: c.dish, price: 1 })],
  'DELETE /api/admin/menu-items/:id': [ADMIN, (c) => ({ id: c.dish })],
  'GET /api/admin/reviews': [ADMIN],
  'GET /api/admin/reviews/:id': [ADMIN, (c) => ({ id: c.review })],
  'PATCH /api/admin/reviews/:id': [ADMIN, (c) => ({ id: c.review, review: null })],
  'DELETE /api/admin/reviews/:id': [ADMIN, (c) => ({ id: c.review })],
  'GET /api/admin/answers': [ADMIN],
  'GET /api/admin/answers.csv': [ADMIN],
  'GET /api/admin/tips': [ADMIN],
  'GET /api/admin/tips.csv': [ADMIN],
  'GET /api/admin/corrections': [ADMIN],
  'GET /api/admin/corrections/:id': ['401 403 403 403 403 in', () => ({ id: 2_147_483_647 })],
  'GET /api/admin/payments': [ADMIN],
  'GET /api/admin/appeals': [ADMIN],
  'GET /api/admin/appeals.csv': [ADMIN],
  'GET /api/admin/appeals/:id': ['401 403 403 403 403 in', () => ({ id: 2_147_483_647 })],
  'PUT /api/admin/appeals/:id': [
    '401 403 403 403 403 in',
    () => ({ id: 2_147_483_647, outcome: 'upheld', answer: 'It stands' }),
  ],
  'GET /api/admin/payouts': [ADMIN],
  'GET /api/admin/coupons': [ADMIN],
  'GET /api/admin/coupons.csv': [ADMIN],
  'GET /api/admin/promotions': [ADMIN],
  'POST /api/admin/promotions': [ADMIN, () => ({ ...funds, amount: 500 })],
  'POST /api/admin/promotions/withdrawals': [
    '401 403 403 403 403 409',
    () => ({ ...funds, amount: 100_000_000 }),
  ],
  'GET /api/admin/vouchers': [ADMIN],
  'GET /api/admin/decisions': [ADMIN],
  'GET /api/admin/push': [ADMIN],
  'GET /api/admin/mails': [ADMIN],
  'GET /api/admin/mails/:id': ['401 403 403 403 403 in', () => ({ id: 2_147_483_647 })],
  'GET /api/admin/corrections.csv': [ADMIN],
  'GET /api/admin/users.csv': [ADMIN],
  'GET /api/admin/restaurants.csv': [ADMIN],
  'GET /api/admin/menu-items.csv': [ADMIN],
  'GET /api/admin/reviews.csv': [ADMIN],
  'GET /api/admin/payments.csv': [ADMIN],
  'GET /api/admin/payouts.csv': [ADMIN],
  'POST /api/admin/payouts/:id/retry': ['401 403 403 403 403 in', () => ({ id: 1_000_000 })],
  'GET /api/admin/vouchers.csv': [ADMIN],
  'GET /api/admin/decisions.csv': [ADMIN],
  'GET /api/admin/audit-log.csv': [ADMIN],
});

export const adminAccess = [...tokens, ...tables, ...claims];
