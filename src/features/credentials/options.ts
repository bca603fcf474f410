/** Why a sign-in at an issuer ended without one here; the page /auth/openid says each in words. */
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
