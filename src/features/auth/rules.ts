/** What stands in place of a name where somebody has left. */
export const FORMER_MEMBER = 'Former member';

/** Administrators need longer passwords than other people. */
export const MIN_ADMIN_PASSWORD = 12;
export const SHORT_ADMIN_PASSWORD = `Administrators need a password of at least ${MIN_ADMIN_PASSWORD} characters`;

/** How strong a password is, in words; length counts most, and nothing but length is demanded. */
export function passwordHint(password: string): string {
  if (password.length === 0) return 'At least 6 characters; a short sentence is best.';
  const distinct = new Set(password).size;
  if (password.length < 6) return `${6 - password.length} more to go.`;
  if (distinct < 4 || password.length < 9) return 'Easy to guess: longer is better.';
  if (password.length < 14) return 'Fine. A longer one is safer still.';
  return 'Strong.';
}
