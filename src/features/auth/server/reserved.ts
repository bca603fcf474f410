import { toSkeleton } from './skeleton.ts';

/** Names that speak for the house. */
const RESERVED = `abuse admin administrator administration anonymous api billing contact everyone help helpdesk info mail
  moderation moderator mods news nobody null official owner payments postmaster press root security staff superadmin
  superuser support sysadmin system tablemate team test undefined webmaster`;

/** What a name looks like without accents and separators, and with letters for the digits that stand for them. */
const foldName = (name: string) =>
  toSkeleton(
    name
      .normalize('NFKD')
      .replace(/[\p{M}._-]/gu, '')
      .replace(/[345]/g, (digit) => ({ 3: 'e', 4: 'a', 5: 's' })[Number(digit)] ?? digit),
  );

const RESERVED_NAMES = new Set(RESERVED.split(/\s+/).map(foldName));

/** Whether a name would let somebody speak for the house: nobody registers with it, administrators may give it. */
export const isReservedUsername = (name: string) =>
  RESERVED_NAMES.has(foldName(name)) || foldName(name).startsWith(foldName('tablemate'));
