import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GetTextTranslation, po } from 'gettext-parser';
import { listLanguages, readTranslations, toMessageKey } from '../src/kit/server/texts/catalogue.ts';
import { type Catalogue, type Message, translateModule } from './translate.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'locales');

/** A text with every place that uses it, as `src/…:12`. */
export type UsedMessage = Omit<Message, 'line'> & { places: string[] };

/** Every text of the sources, in the order of their files. */
export function listMessages(): UsedMessage[] {
  const messages = new Map<string, UsedMessage>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const code = readFileSync(join(ROOT, file), 'utf8');
    if (!/(contract\/text|\.\/text|ui\/rich)\.tsx?'|export function t</.test(code)) continue;
    const record = ({ line, ...message }: Message) => {
      const key = toMessageKey(message);
      const entry = messages.get(key) ?? { ...message, places: [] };
      if (entry.many !== message.many)
        throw new Error(`${file}:${line}: “${message.text}” counts in two ways`);
      entry.places.push(`${file.replaceAll('\\', '/')}:${line}`);
      messages.set(key, entry);
      return undefined;
    };
    translateModule(code, file, { language: 'en', find: record });
  }
  return [...messages.values()];
}

const countForms = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;

/** The texts of a language; English has none, because the sources are in English. */
export function readCatalogue(language: string): Catalogue {
  if (language === 'en') return { language, find: () => undefined };
  const entries = readTranslations(language);
  return {
    language,
    find({ text, context = '', many }) {
      const forms = entries.get(toMessageKey({ text, context }))?.msgstr.filter(Boolean) ?? [];
      return many === undefined ? forms[0] : forms.length > 0 ? forms : undefined;
    },
  };
}

/** For each language its own name and its words for "Read this page in English", English first. */
export function nameLanguages(): { code: string; name: string; offer: string }[] {
  return ['en', ...listLanguages()].map((code) => {
    const { find } = readCatalogue(code);
    const translate = (text: string, context = '') => String(find({ text, context, line: 0 }) ?? text);
    return {
      code,
      name: translate('English', 'this language'),
      offer: translate('Read this page in English'),
    };
  });
}

/** Faults of a language's file: missing or unused texts, wrong plural forms or placeholders. */
export function findFaults(language: string, messages: readonly UsedMessage[]): string[] {
  const entries = readTranslations(language);
  const usedKeys = new Set(messages.map(toMessageKey));
  const forms = countForms(language);
  const unusedEntries = [...entries].filter(([key]) => !usedKeys.has(key));
  return [
    ...messages.flatMap((message) => {
      const fault = describeFault(message, entries.get(toMessageKey(message))?.msgstr ?? [], forms);
      return fault ? [`${message.places[0]}: ${language} ${fault}: “${message.text}”`] : [];
    }),
    ...unusedEntries.map(([, { msgid }]) => `locales/${language}.po: nobody uses “${msgid}”`),
  ];
}

function describeFault(message: UsedMessage, translation: readonly string[], forms: number): string | null {
  if (!translation.some(Boolean)) return 'lacks';
  if (message.many !== undefined && translation.length !== forms) return `has not ${forms} forms of`;
  const expected = listPlaceholders(message.many ?? message.text);
  // A form may say "one" or "two" in words.
  const isComplete = translation.every((form) => {
    const names = listPlaceholders(form);
    const isMissing = expected.some((name) => !names.includes(name) && !(message.many && name === '{n}'));
    return !isMissing && names.every((name) => expected.includes(name));
  });
  return isComplete ? null : 'has other values in';
}

const listPlaceholders = (text: string): string[] => text.match(/\{\w+\}|<\/?\w+>/g) ?? [];

/** Rewrites a language's file with every text of the sources; translations stay. */
export function updateCatalogue(language: string, messages: readonly UsedMessage[]): void {
  const entries = readTranslations(language);
  const forms = countForms(language);
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  for (const message of messages) {
    const { text, many, context = '', places } = message;
    const msgstr =
      entries.get(toMessageKey(message))?.msgstr ?? Array(many === undefined ? 1 : forms).fill('');
    const files = new Set(places.map((place) => place.replace(/:\d+$/, '')));
    translations[context] = {
      ...translations[context],
      [text]: {
        msgid: text,
        msgstr,
        comments: { reference: [...files].join('\n') },
        ...(many !== undefined && { msgid_plural: many }),
        ...(context !== '' && { msgctxt: context }),
      },
    };
  }
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: language };
  writeFileSync(join(FOLDER, `${language}.po`), po.compile({ charset: 'utf-8', headers, translations }));
}
