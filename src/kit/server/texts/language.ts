import { AsyncLocalStorage } from 'node:async_hooks';
import { setTranslator } from '#kit/contract/text.ts';
import { findTranslation } from './catalogue.ts';

/** What the texts of the sources are in, and whoever names no other language reads. */
export const ENGLISH = 'en';

/** What an address of pages begins with to name their language: nothing for English. */
export const toPrefix = (language: string): string => (language === ENGLISH ? '' : `/${language}`);

const reading = new AsyncLocalStorage<string>();

/** Does something for a reader: each text that it makes is in their language. */
export const inLanguage = <Result>(language: string, work: () => Result): Result =>
  reading.run(language, work);

/** That of the reader whom we work for. */
export const readersLanguage = (): string => reading.getStore() ?? ENGLISH;

setTranslator((message) => {
  const language = readersLanguage();
  const forms = language === ENGLISH ? undefined : findTranslation(language, message);
  return forms && { language, forms };
});
