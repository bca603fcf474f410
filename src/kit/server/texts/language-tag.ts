import { LANGUAGE_TAG } from '#kit/contract/names/names.ts';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Normalises a tag such as `PT-br` or `pt_BR` to `pt-BR`; null if it is none, such as `left`. */
export function parseLanguageTag(text: string): string | null {
  const [language = '', ...parts] = text.split(/[-_]/);
  const tag = [
    language.toLowerCase(),
    ...parts.map((part) =>
      part.length === 4 ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase() : part.toUpperCase(),
    ),
  ].join('-');
  return LANGUAGE_TAG.test(tag) && names.of(tag) !== undefined ? tag : null;
}
