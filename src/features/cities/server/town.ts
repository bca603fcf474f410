import { isCountryName } from './currencies.ts';

const HAS_DIGIT = /\d/;
const MAX_NAME_LENGTH = 60;
/** Two letters are a state, as in "NY 10118", and not a town. */
const MIN_NAME_LENGTH = 3;

const withoutNumbers = (part: string) =>
  part
    .split(/\s+/)
    .filter((word) => word !== '' && !HAS_DIGIT.test(word))
    .join(' ');

const isTown = (name: string) =>
  name.length >= MIN_NAME_LENGTH && name.length <= MAX_NAME_LENGTH && !isCountryName(name);

/**
 * Finds "Lisboa" in "Beco 14, 1100-127 Lisboa": the part with a postcode, otherwise the last that is no country; or
 * null.
 */
export function findTown(address: string): string | null {
  const [, ...parts] = address.split(',').map((part) => part.trim());
  const postcodeAt = parts.findLastIndex((part) => HAS_DIGIT.test(part));
  const names = (postcodeAt === -1 ? parts : parts.slice(0, postcodeAt + 1)).map(withoutNumbers);
  return names.findLast(isTown) ?? null;
}

/** Converts a name to the form of addresses; empty if no letter can be kept. */
export const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[øœ]/g, 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/-+$/, '');
