import { AsyncLocalStorage } from 'node:async_hooks';
import { setTranslator } from '#kit/contract/text.ts';
import { findTranslation } from './catalogue.ts';

/** The language of the source texts, and the default. */
export const ENGLISH = 'en';

/** Returns the prefix of page addresses in a language: empty for English. */
export const toPrefix = (language: string): string => (language === ENGLISH ? '' : `/${language}`);

const currentLanguage = new AsyncLocalStorage<string>();

/** Runs `work` with a current language, into which texts are translated. */
export const inLanguage = <Result>(language: string, work: () => Result): Result =>
  currentLanguage.run(language, work);

export const readersLanguage = (): string => currentLanguage.getStore() ?? ENGLISH;

setTranslator((message) => {
  const language = readersLanguage();
  const forms = language === ENGLISH ? undefined : findTranslation(language, message);
  return forms && { language, forms };
});
