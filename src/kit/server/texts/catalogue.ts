import { readdirSync, readFileSync } from 'node:fs';
import { type GetTextTranslation, po } from 'gettext-parser';
import type { TextMessage } from '#kit/contract/text.ts';

const FOLDER = new URL('../../../../locales/', import.meta.url);

/** Lists the languages with translations, by the names of their files: `ar`, `es`, `pt`. */
export const listLanguages = (): string[] =>
  readdirSync(FOLDER)
    .flatMap((file) => /^(\w+)\.po$/.exec(file)?.[1] ?? [])
    .sort();

/** Returns the key of a text and its context, as in gettext. */
export const toMessageKey = ({ text, context = '' }: TextMessage): string => `${context}\u0004${text}`;

/** Reads the translations of a language's file, by `toMessageKey`. */
export function readTranslations(language: string): Map<string, GetTextTranslation> {
  const { translations } = po.parse(readFileSync(new URL(`${language}.po`, FOLDER)));
  const entries = Object.values(translations).flatMap((byText) => Object.values(byText));
  return new Map(
    entries
      .filter(({ msgid }) => msgid !== '')
      .map((entry) => [toMessageKey({ text: entry.msgid, context: entry.msgctxt ?? '' }), entry]),
  );
}

const catalogues = new Map<string, Map<string, string[]>>();

/** Finds the translation of a text, or its plural forms; undefined if there is none. Each file is read once. */
export function findTranslation(language: string, message: TextMessage): string[] | undefined {
  let catalogue = catalogues.get(language);
  if (!catalogue) {
    const isWhole = ({ msgstr }: GetTextTranslation) => msgstr.every(Boolean);
    const entries = [...readTranslations(language)].filter(([, entry]) => isWhole(entry));
    catalogue = new Map(entries.map(([key, { msgstr }]) => [key, msgstr]));
    catalogues.set(language, catalogue);
  }
  return catalogue.get(toMessageKey(message));
}
