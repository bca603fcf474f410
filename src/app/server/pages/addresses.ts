import { ENGLISH } from '#kit/server/texts/language.ts';

export const prefixAddress = (prefix: string, address: string): string =>
  prefix === '' ? address : prefix + address.replace(/^\/(?=[?#]|$)/, '');

/** Finds the language that an address begins with; null if it is none of these. */
export function findNamedLanguage(address: string, languages: readonly string[]): string | null {
  const [, first] = /^\/([a-z]{2,3})(?=[/?#]|$)/.exec(address) ?? [];
  return languages.find((language) => language === first && language !== ENGLISH) ?? null;
}
