/** Why signing in at an issuer failed; /auth/openid has a sentence for each. */
export const OPENID_PROBLEMS = [
  'away',
  'declined',
  'wrong',
  'over',
  'limit',
  'gone',
  'unproved',
  'taken',
  'other',
  'stranger',
  'stale',
] as const;
export type OpenIdProblem = (typeof OPENID_PROBLEMS)[number];
