/** The scopes of a token, in the order of the form. */
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

/** The services that accept an app's token: the API, or the assistants' address. */
export const TOKEN_AUDIENCES = ['api', 'mcp'] as const;
export type TokenAudience = (typeof TOKEN_AUDIENCES)[number];
