/** What somebody can allow a token to do in their name, in the order in which they choose. */
export const TOKEN_SCOPES = [
  'profile:read',
  'saved:read',
  'saved:write',
  'reviews:write',
  'decisions:read',
  'decisions:write',
  'menus:write',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
