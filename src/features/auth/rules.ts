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

/** Names that speak for the house. */
const RESERVED = `abuse admin administrator administration anonymous api billing contact everyone help helpdesk info mail
  moderation moderator mods news nobody null official owner payments postmaster press root security staff superadmin
  superuser support sysadmin system tablemate team test undefined webmaster`;

/** A name without what makes two look different at a glance: case, accents, separators, digits that stand for letters. */
const foldName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}._-]/gu, '')
    .replace(/[01345]/g, (digit) => ({ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's' })[Number(digit)] ?? digit)
    .replaceAll('i', 'l');

const RESERVED_NAMES = new Set(RESERVED.split(/\s+/).map(foldName));

/** Whether a name would let somebody speak for the house: nobody registers with it, administrators may give it. */
export const isReservedUsername = (name: string) =>
  RESERVED_NAMES.has(foldName(name)) || foldName(name).startsWith(foldName('tablemate'));
