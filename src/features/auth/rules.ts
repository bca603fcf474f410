import { t } from '#kit/contract/text.ts';
import type { AccountTokenPurpose } from '#vocabulary.ts';

/** What stands in place of a name where somebody has left. */
export const nameFormerMember = () => t('Former member');

/** How long the links in mails work. */
export const LINK_MINUTES = {
  'confirm email': 3 * 24 * 60,
  'reset password': 30,
  'restore email': 7 * 24 * 60,
} as const satisfies Record<AccountTokenPurpose, number>;

/** A second request for a new password within this time sends no mail: the first link still works. */
export const RESET_INTERVAL_MINUTES = 5;

/** Addresses differ by more than the case of letters. */
export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Administrators need longer passwords than other people. */
export const MIN_ADMIN_PASSWORD = 12;
export const SHORT_ADMIN_PASSWORD = `Administrators need a password of at least ${MIN_ADMIN_PASSWORD} characters`;

type Names = { username: string; email: string };

/** Why a password may not be one's own name; null where it is not. */
export function findNameFault(password: string, { username, email }: Names): string | null {
  const lower = password.toLowerCase();
  if (lower === username.toLowerCase()) return t('The username cannot be the password');
  const address = email.toLowerCase();
  if (lower === address || lower === address.split('@')[0]) return t('The email cannot be the password');
  return null;
}

/** No common password is as long as this. */
const STRONG_LENGTH = 17;

/**
 * How strong a password is, in words. Only the server knows which ones are common, so that nothing is approved here
 * that it may refuse.
 */
export function passwordHint(password: string, names: Names): string {
  if (password.length === 0) return t('At least 6 characters; a short sentence is best.');
  const fault = findNameFault(password, names);
  if (fault) return `${fault}.`;
  const distinct = new Set(password).size;
  if (password.length < 6) return t('{n} more to go.', { n: 6 - password.length });
  if (distinct < 4 || password.length < 9) return t('Easy to guess. Make it longer.');
  if (password.length < STRONG_LENGTH) return t('A longer one is even safer.');
  return t('Strong.');
}
