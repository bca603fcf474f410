import { t } from '#kit/contract/text.ts';
import type { AccountTokenPurpose } from '#vocabulary.ts';

/** Replaces the name of a deleted account. */
export const nameFormerMember = () => t('Former member');

/** Lifetime of the links in mails. */
export const LINK_MINUTES = {
  'confirm email': 3 * 24 * 60,
  'reset password': 30,
  'restore email': 7 * 24 * 60,
} as const satisfies Record<AccountTokenPurpose, number>;

export const RESET_INTERVAL_MINUTES = 5;

/** Case does not distinguish addresses. */
export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Characters; more than other people need. */
export const MIN_ADMIN_PASSWORD = 12;
export const SHORT_ADMIN_PASSWORD = t('Administrators need a password of at least 12 characters');

type Names = { username: string; email: string };

/** An error if a password is the person's own name or address. */
export function findNameFault(password: string, { username, email }: Names): string | null {
  const lower = password.toLowerCase();
  if (lower === username.toLowerCase()) return t('The username cannot be the password');
  const address = email.toLowerCase();
  if (lower === address || lower === address.split('@')[0]) return t('The email cannot be the password');
  return null;
}

/** Characters; every common password is shorter. */
const MIN_STRONG_LENGTH = 17;

/** A hint on the strength of a password. It approves nothing, since only the server knows the common passwords. */
export function passwordHint(password: string, names: Names): string {
  if (password.length === 0) return t('At least 6 characters; a short sentence is best.');
  const fault = findNameFault(password, names);
  if (fault) return `${fault}.`;
  const distinct = new Set(password).size;
  if (password.length < 6) return t('{n} more to go.', { n: 6 - password.length });
  if (distinct < 4 || password.length < 9) return t('Easy to guess. Make it longer.');
  if (password.length < MIN_STRONG_LENGTH) return t('A longer one is even safer.');
  return t('Strong.');
}
