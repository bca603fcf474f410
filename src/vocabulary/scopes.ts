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

/** Where a token of an app may be sent: to the API, or to the assistants' address. */
export const TOKEN_AUDIENCES = ['api', 'mcp'] as const;
export type TokenAudience = (typeof TOKEN_AUDIENCES)[number];
