import { ENGLISH } from '#kit/server/texts/language.ts';

/** An address of ours, as our links write it, in a language. */
export const prefixAddress = (prefix: string, address: string): string =>
  prefix === '' ? address : prefix + address.replace(/^\/(?=[?#]|$)/, '');

/** The language that an address names, and what it begins with for that; null where it names none of these. */
export function findNamedLanguage(address: string, languages: readonly string[]): string | null {
  const [, first] = /^\/([a-z]{2,3})(?=[/?#]|$)/.exec(address) ?? [];
  return languages.find((language) => language === first && language !== ENGLISH) ?? null;
}
