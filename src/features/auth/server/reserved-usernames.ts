import { toSkeleton } from './skeleton.ts';

/** Names that could pass for Tablemate itself. */
const RESERVED = `abuse admin administrator administration anonymous api billing contact everyone help helpdesk info mail
  moderation moderator mods news nobody null official owner payments postmaster press root security staff superadmin
  superuser support sysadmin system tablemate team test undefined webmaster`;

/** Removes accents and separators and replaces digits that look like letters. */
const foldName = (name: string) =>
  toSkeleton(
    name
      .normalize('NFKD')
      .replace(/[\p{M}._-]/gu, '')
      .replace(/[345]/g, (digit) => ({ 3: 'e', 4: 'a', 5: 's' })[Number(digit)] ?? digit),
  );

const RESERVED_NAMES = new Set(RESERVED.split(/\s+/).map(foldName));

/** Nobody can register such a name; administrators may assign it. */
export const isReservedUsername = (name: string) =>
  RESERVED_NAMES.has(foldName(name)) || foldName(name).startsWith(foldName('tablemate'));
