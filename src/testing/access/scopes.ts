import type { TokenScope } from '#vocabulary/scopes.ts';

/**
 * The endpoints that a personal token may call, by the one scope they need. All others refuse every token. Never add
 * money, administration or sign-in.
 */
export const TOKEN_ACCESS: Record<TokenScope, readonly string[]> = {
  'profile:read': ['GET /api/user-preferences', 'GET /api/user/profile'],
  'saved:read': [
    'GET /api/lists',
    'GET /api/lists/:id',
    'GET /api/saved-filters',
    'GET /api/saved-restaurants',
    'GET /api/tools/list_saved',
    'GET /api/user/saved-restaurants',
    'GET /api/user/saved-restaurants/reviews',
  ],
  'saved:write': [
    'DELETE /api/lists/:id/restaurants/:restaurantId',
    'DELETE /api/saved-restaurants/:id',
    'PATCH /api/lists/:id',
    'POST /api/lists',
    'PUT /api/lists/:id/restaurants/:restaurantId',
    'PUT /api/saved-restaurants/:id',
    'PUT /api/tools/save_restaurant',
  ],
  'reviews:write': ['PATCH /api/reviews/:id', 'POST /api/reviews', 'POST /api/tools/draft_review'],
  'decisions:read': [
    'GET /api/decisions',
    'GET /api/decisions/:token',
    'GET /api/decisions/:token/plan.ics',
    'GET /api/decisions/:token/receipt',
    'GET /api/decisions/:token/version',
    'GET /api/table-requests',
    'GET /api/tools/get_decision',
  ],
  'decisions:write': [
    'PATCH /api/decisions/:token',
    'POST /api/decisions',
    'POST /api/decisions/:token/close',
    'POST /api/decisions/:token/people',
    'POST /api/decisions/:token/places',
    'POST /api/tools/start_decision',
    'PUT /api/decisions/:token/me',
    'PUT /api/decisions/:token/votes',
  ],
  'menus:write': [
    'DELETE /api/menu-items/:id',
    'PATCH /api/menu-items/:id',
    'POST /api/menu-items',
    'POST /api/restaurants/:id/menu/import',
    'PUT /api/restaurants/:id/menu/order',
  ],
};

/** Endpoints that any token may call; they answer as for a visitor. */
export const OPEN_TO_TOKENS: readonly string[] = [
  'GET /api/cities',
  'GET /api/cities/:slug',
  'GET /api/restaurants',
  'GET /api/restaurants/:id',
  'GET /api/restaurants/:id/events/:number.ics',
  'GET /api/restaurants/:id/freshness',
  'GET /api/restaurants/:id/menu',
  'GET /api/restaurants/:id/menu/:itemId',
  'GET /api/restaurants/:id/menu/:itemId/prices',
  'GET /api/restaurants/:id/reviews',
  'GET /api/restaurants/:id/reviews/summary',
  'GET /api/restaurants/facets',
  'GET /api/restaurants/markers',
  'GET /api/restaurants/suggestions',
  'GET /api/restaurants/understand',
  'GET /api/tools/check_open',
  'GET /api/tools/compare_restaurants',
  'GET /api/tools/explain_ranking',
  'GET /api/tools/get_restaurant',
  'GET /api/tools/search_restaurants',
];
