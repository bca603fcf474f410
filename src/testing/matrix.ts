import { PASSWORD } from './app.ts';
import type { Fixtures, Role } from './fixtures.ts';

/**
 * Who may call what, on rows of whom. Each line answers for visitor, diner, other diner, owner, other owner and
 * administrator, in this order, asked for what belongs to the diner or the owner:
 * `yes` a 2xx; `in` let in and refused for another reason than who asks (400, 404, 409, 415, 422); a number that very
 * status, which changes nothing; `-` not asked.
 */
const ANYONE = 'yes yes yes yes yes yes';
const SIGNED_IN = '401 yes yes yes yes yes';
/** A thing of the diner's. */
const DINERS = '401 yes 404 404 404 404';
const ANY_OWNER = '401 403 403 yes yes 403';
/** A thing of the owner's, in the owner area. */
const OWNERS = '401 403 403 yes 404 403';
const ADMIN = '401 403 403 403 403 yes';

type Line = [expected: string, input?: (cast: Fixtures, role: Role) => object];

const dish = { name: 'Pie', price: 900, category: 'Main' };
const place = { name: 'Neu', cuisineType: 'Thai', priceRange: '$', address: 'Rua Nova 2, Lisboa' };
const review = { reviewType: 'staff', rating: 5 };

export const MATRIX: Record<string, Line> = {
  'GET /api/health': [ANYONE],
  'GET /api/ready': [ANYONE],
  'GET /api/settings': [ANYONE],

  'GET /api/user': [SIGNED_IN],
  'PATCH /api/user': [SIGNED_IN, () => ({ bio: 'New' })],
  'POST /api/login': ['401 401 401 401 401 401', () => ({ username: 'nobody', password: 'wrong password' })],
  'POST /api/register': [
    ANYONE,
    () => {
      const username = `new-${crypto.randomUUID().slice(0, 8)}`;
      return {
        username,
        email: `${username}@x.example`,
        password: 'some secret',
        confirmPassword: 'some secret',
      };
    },
  ],
  'POST /api/logout': [ANYONE],
  'PUT /api/user/email': [
    '401 in in in in in',
    () => ({ email: 'a@example.com', currentPassword: 'wrong password' }),
  ],
  'PUT /api/user/password': [
    '401 in in in in in',
    () => ({ currentPassword: 'wrong', password: 'another one 12', confirmPassword: 'another one 12' }),
  ],
  'GET /api/sessions': [SIGNED_IN],
  'DELETE /api/sessions': [SIGNED_IN],
  'DELETE /api/sessions/:id': ['401 404 404 404 404 404', () => ({ id: 'a'.repeat(24) })],
  'GET /api/user/activity': [SIGNED_IN],
  'GET /api/user-preferences': [SIGNED_IN],
  'POST /api/user-preferences': [SIGNED_IN, () => ({ cuisines: ['Thai'] })],
  'GET /api/people/:username': [ANYONE, ({ diner }) => ({ username: diner.username })],
  'GET /api/people/:username/reviews': [ANYONE, ({ diner }) => ({ username: diner.username })],

  'GET /api/people': [SIGNED_IN, () => ({ q: 'p' })],
  'GET /api/people/:username/followers': [ANYONE, ({ diner }) => ({ username: diner.username })],
  'GET /api/people/:username/following': [ANYONE, ({ diner }) => ({ username: diner.username })],
  'PUT /api/people/:username/follow': [
    '401 400 yes yes yes yes',
    ({ diner }) => ({ username: diner.username }),
  ],
  'DELETE /api/people/:username/follow': [
    '401 400 yes yes yes yes',
    ({ diner }) => ({ username: diner.username }),
  ],
  'PUT /api/people/:username/mute': [
    '401 400 yes yes yes yes',
    ({ diner }) => ({ username: diner.username, duration: 'day' }),
  ],
  'PUT /api/people/:username/block': [
    '401 400 yes yes yes yes',
    ({ diner }) => ({ username: diner.username }),
  ],
  'DELETE /api/user/followers/:id': ['401 404 404 404 404 404', ({ diner }) => ({ id: diner.id })],
  'GET /api/user/follow-requests': [SIGNED_IN],
  'PUT /api/user/follow-requests/:id': ['401 404 404 404 404 404', ({ diner }) => ({ id: diner.id })],
  'DELETE /api/user/follow-requests/:id': ['401 404 404 404 404 404', ({ diner }) => ({ id: diner.id })],
  'GET /api/user/people-suggestions': [SIGNED_IN],
  'GET /api/user/blocks': [SIGNED_IN],
  'DELETE /api/user/blocks/:id': ['401 404 404 404 404 404', ({ diner }) => ({ id: diner.id })],
  'GET /api/user/mutes': [SIGNED_IN],
  'DELETE /api/user/mutes/:id': ['401 404 404 404 404 404', ({ diner }) => ({ id: diner.id })],
  'GET /api/user/privacy': [SIGNED_IN],
  'PUT /api/user/privacy': [
    SIGNED_IN,
    () => ({ isPrivate: false, mentionPolicy: 'everyone', commentPolicy: 'everyone', showsVisits: false }),
  ],

  'POST /api/uploads': ['401 in in in in in'],
  'POST /api/uploads/from-url': ['401 in in in in in', () => ({ url: 'http://127.0.0.1/a.png' })],
  'GET /api/uploads': [SIGNED_IN],
  'PATCH /api/uploads/:id': [DINERS, ({ upload }) => ({ id: upload, alt: 'A plate' })],
  'DELETE /api/uploads/:id': [DINERS, ({ upload }) => ({ id: upload })],

  'GET /api/notifications': [SIGNED_IN],
  'GET /api/notifications/count': [ANYONE],
  'POST /api/notifications/read': [SIGNED_IN, ({ notice }) => ({ id: notice })],

  'GET /api/restaurants': [ANYONE],
  'GET /api/restaurants/facets': [ANYONE],
  'GET /api/restaurants/markers': [ANYONE],
  'GET /api/restaurants/understand': [ANYONE, () => ({ sentence: 'cosy thai', now: '2026-01-01T12:00' })],
  'GET /api/restaurants/:id': ['404 404 404 yes 404 yes', ({ pending }) => ({ id: pending })],
  'GET /api/restaurants/:id/menu': ['404 404 404 yes 404 yes', ({ pending }) => ({ id: pending })],
  'GET /api/restaurants/:id/menu/:itemId': [ANYONE, (c) => ({ id: c.place, itemId: c.dish })],
  'GET /api/restaurants/:id/reviews': ['404 404 404 yes 404 yes', ({ pending }) => ({ id: pending })],
  'GET /api/restaurants/:id/reviews/summary': ['404 404 404 yes 404 yes', ({ pending }) => ({ id: pending })],
  'GET /api/restaurants/:id/events/:number.ics': [
    '404 404 404 yes 404 yes',
    ({ pending }) => ({ id: pending, number: 1 }),
  ],
  'GET /api/restaurants/:id/status-history': ['401 404 404 yes 404 yes', (c) => ({ id: c.place })],

  'POST /api/restaurants': ['401 403 403 yes yes yes', () => place],
  'PATCH /api/restaurants/:id': [OWNERS, (c) => ({ id: c.place, description: 'As good as ever' })],
  'POST /api/restaurants/:id/resubmit': [OWNERS, ({ rejected }) => ({ id: rejected })],
  'POST /api/restaurants/:id/confirm': [OWNERS, (c) => ({ id: c.place })],
  'POST /api/restaurants/:id/page-views': [ANYONE, (c) => ({ id: c.place })],
  'GET /api/owner/restaurants': [ANY_OWNER],
  'GET /api/owner/restaurants/:id/statistics': [OWNERS, (c) => ({ id: c.place })],
  'GET /api/geocode': [ANYONE, () => ({ q: 'Rua Nova 2' })],
  'GET /api/time-zone': [ANYONE, () => ({ latitude: '38.7', longitude: '-9.1' })],
  'POST /api/menu-items': [OWNERS, (c) => ({ ...dish, restaurantId: c.place })],
  'PATCH /api/menu-items/:id': [OWNERS, (c) => ({ id: c.dish, price: 1 })],
  'DELETE /api/menu-items/:id': [OWNERS, (c) => ({ id: c.dish })],
  'PUT /api/restaurants/:id/menu/order': [OWNERS, (c) => ({ id: c.place, ids: [c.dish] })],
  'POST /api/restaurants/:id/menu/import': [OWNERS, (c) => ({ id: c.place, csv: 'name,price\nPie,9.50' })],

  'GET /api/restaurants/:id/check-in': [SIGNED_IN, (c) => ({ id: c.place })],
  // Nobody has the code.
  'POST /api/restaurants/:id/check-in': ['401 in in 403 in in', (c) => ({ id: c.place, code: '7KQ2MX' })],
  'GET /api/owner/restaurants/:id/check-in-code': [OWNERS, (c) => ({ id: c.place })],

  'GET /api/saved-restaurants': [SIGNED_IN],
  'POST /api/saved-restaurants': [SIGNED_IN, (c) => ({ ids: [c.place] })],
  'PUT /api/saved-restaurants/:id': [SIGNED_IN, (c) => ({ id: c.place })],
  'DELETE /api/saved-restaurants/:id': [SIGNED_IN, (c) => ({ id: c.place })],
  'GET /api/user/saved-restaurants': [SIGNED_IN],
  'GET /api/user/saved-restaurants/reviews': [SIGNED_IN],
  'GET /api/saved-filters': [SIGNED_IN],
  'POST /api/saved-filters': [SIGNED_IN, () => ({ name: 'Cosy', query: 'vibe=Cozy' })],
  'DELETE /api/saved-filters/:id': [DINERS, ({ filter }) => ({ id: filter })],
  'GET /api/lists': [SIGNED_IN],
  'POST /api/lists': [SIGNED_IN, () => ({ name: 'Later' })],
  'GET /api/lists/:id': ['404 yes 404 404 404 404', ({ list }) => ({ id: list })],
  'PATCH /api/lists/:id': [DINERS, ({ list }) => ({ id: list, isShared: true })],
  'DELETE /api/lists/:id': [DINERS, ({ list }) => ({ id: list })],
  'PUT /api/lists/:id/restaurants/:restaurantId': [DINERS, (c) => ({ id: c.list, restaurantId: c.place })],
  'DELETE /api/lists/:id/restaurants/:restaurantId': [DINERS, (c) => ({ id: c.list, restaurantId: c.place })],

  'POST /api/reviews': ['401 yes yes 403 yes yes', (c) => ({ ...review, restaurantId: c.place })],
  'PATCH /api/reviews/:id': [DINERS, (c) => ({ id: c.review, review: 'Better' })],
  'DELETE /api/reviews/:id': [DINERS, (c) => ({ id: c.review })],
  'PUT /api/reviews/:id/vote': ['401 403 yes 403 yes yes', (c) => ({ id: c.review, isHelpful: true })],
  'PUT /api/reviews/:id/reply': ['401 403 403 yes 403 403', (c) => ({ id: c.review, reply: 'Thanks' })],
  'DELETE /api/reviews/:id/reply': ['401 403 403 yes 403 403', (c) => ({ id: c.answered })],
  'POST /api/reports': [
    '401 yes yes 403 yes yes',
    (c) => ({ kind: 'restaurant', targetId: c.place, reason: 'Wrong facts' }),
  ],

  'GET /api/account/exports': [SIGNED_IN],
  'GET /api/account/exports/:id/archive': ['401 404 404 404 404 404', () => ({ id: 1 })],
  'GET /api/account/closing': [SIGNED_IN],
  'POST /api/account/closing': [
    '401 in in in in in',
    () => ({ currentPassword: 'wrong password', reviews: 'keep' }),
  ],
  'GET /api/account/handovers': [ANY_OWNER],
  // The owner offers it to the other owner; nobody else can answer.
  'PUT /api/account/handovers/:id': [
    '401 403 403 404 yes 403',
    (c) => ({ id: c.offered, decision: 'declined' }),
  ],
  'DELETE /api/account/restaurants/:id/handover': [OWNERS, (c) => ({ id: c.offered })],
  'POST /api/account/restaurants/:id/handover': [
    '401 403 403 in in 403',
    (c) => ({ id: c.place, username: c.otherOwner.username, currentPassword: 'wrong password' }),
  ],

  'GET /api/wallet': [SIGNED_IN],
  'GET /api/wallet/invariants': [ANYONE],
  'POST /api/wallet/vouchers': ['401 in in in in in', () => ({ code: 'NOSUCHCODE' })],
  'POST /api/wallet/top-up': [SIGNED_IN, () => ({ amount: 500, testCard: 'succeeds' })],
  'POST /api/wallet/top-up/:id/confirm': [DINERS, (c) => ({ id: c.payment, approve: true })],
  'GET /api/wallet/cards': [SIGNED_IN],
  'POST /api/wallet/cards': [SIGNED_IN, () => ({ testCard: 'succeeds' })],
  'POST /api/wallet/cards/finish': ['401 in in in in in', () => ({ session: 'cs_none' })],
  'PATCH /api/wallet/cards/:id': [DINERS, (c) => ({ id: c.card, isDefault: true })],
  'DELETE /api/wallet/cards/:id': [DINERS, (c) => ({ id: c.card })],
  'GET /api/wallet/transactions': [SIGNED_IN],
  'GET /api/wallet/transactions.csv': [SIGNED_IN],
  'GET /api/wallet/recipients': [SIGNED_IN, () => ({ q: 'per' })],
  'POST /api/wallet/send': ['401 in in in in in', (c) => ({ to: c.deleted, amount: 1 })],
  'POST /api/tips': ['401 in in in in in', (c) => ({ restaurantId: c.place, amount: 1 })],

  'GET /api/admin/overview': [ADMIN],
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
  'POST /api/admin/restaurants/:id/undo': [ADMIN, ({ gone }) => ({ id: gone })],
  'PUT /api/admin/restaurants/:id/status': [ADMIN, ({ pending }) => ({ id: pending, status: 'approved' })],
  'GET /api/admin/restaurants/:id/comments': [ADMIN, (c) => ({ id: c.place })],
  'POST /api/admin/restaurant-comments': [ADMIN, (c) => ({ restaurantId: c.place, message: 'Hello' })],
  'GET /api/admin/menu-items': [ADMIN],
  'POST /api/admin/menu-items': [ADMIN, (c) => ({ ...dish, restaurantId: c.place })],
  'GET /api/admin/menu-items/:id': [ADMIN, (c) => ({ id: c.dish })],
  'PATCH /api/admin/menu-items/:id': [ADMIN, (c) => ({ id: c.dish, price: 1 })],
  'DELETE /api/admin/menu-items/:id': [ADMIN, (c) => ({ id: c.dish })],
  'GET /api/admin/reviews': [ADMIN],
  'GET /api/admin/reviews/:id': [ADMIN, (c) => ({ id: c.review })],
  'PATCH /api/admin/reviews/:id': [ADMIN, (c) => ({ id: c.review, review: null })],
  'DELETE /api/admin/reviews/:id': [ADMIN, (c) => ({ id: c.review })],
  'GET /api/admin/payments': [ADMIN],
  'POST /api/admin/payments/:id/refund': [
    '401 403 403 403 403 in',
    (c) => ({ id: c.payment, currentPassword: PASSWORD }),
  ],
  'GET /api/admin/vouchers': [ADMIN],
  'POST /api/admin/vouchers': [ADMIN, () => ({ value: 500, maxUses: 1 })],
  'GET /api/admin/vouchers/:id/redemptions': [ADMIN, (c) => ({ id: c.voucher })],
  'GET /api/admin/proposals': [ADMIN],
  'PUT /api/admin/proposals/:id': [
    ADMIN,
    (c) => ({ id: c.place, decision: 'accepted', createdAt: c.proposedAt }),
  ],
  'GET /api/admin/reports': [ADMIN],
  'GET /api/admin/report-kinds': [ADMIN],
  'PUT /api/admin/reports/:kind/:id': [
    ADMIN,
    (c) => ({ kind: 'review', id: c.review, decision: 'dismissed', note: 'Fine' }),
  ],
  'GET /api/admin/audit-log': [ADMIN],
  'GET /api/admin/users.csv': [ADMIN],
  'GET /api/admin/restaurants.csv': [ADMIN],
  'GET /api/admin/menu-items.csv': [ADMIN],
  'GET /api/admin/reviews.csv': [ADMIN],
  'GET /api/admin/payments.csv': [ADMIN],
  'GET /api/admin/vouchers.csv': [ADMIN],
  'GET /api/admin/audit-log.csv': [ADMIN],

  // An administrator would load the sample data here, which has tests of its own.
  'POST /api/seed': ['403 403 403 403 403 -'],

  // The last one: it begins a job, which writes when it likes.
  'POST /api/account/exports': [SIGNED_IN],
};
