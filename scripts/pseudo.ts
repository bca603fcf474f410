import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { listMessages } from './catalogues.ts';

const ACCENTS: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'û',
  c: 'ç',
  n: 'ñ',
  A: 'Å',
  E: 'É',
  O: 'Ø',
};

/** Of words that are made up: as much longer as German or Arabic may be. */
const LONGER = 0.35;
const FILLING =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore ';

/** A text in brackets, with accents and a third longer; its values and elements stay, and so does what has no letters. */
export function toPseudo(text: string): string {
  // The locale of dates: Korean ones are told from English words by their letters.
  if (text === 'en-US') return 'ko-KR';
  const parts = text.split(/(\{\w+\}|<\/?\w+>)/);
  const words = parts.filter((_, at) => at % 2 === 0).join('');
  if (!/\p{L}/u.test(words)) return text;
  const accented = parts.map((part, at) =>
    at % 2 === 0 ? part.replaceAll(/[a-zA-Z]/g, (letter) => ACCENTS[letter] ?? letter) : part,
  );
  const filling = FILLING.repeat(Math.ceil(words.length / FILLING.length)).slice(
    0,
    Math.ceil(words.length * LONGER),
  );
  return `⟦${accented.join('')} ${filling.trim()}⟧`;
}

/** Writes the catalogue of a language that nobody speaks: every text of the sources, changed so that it is known again. */
export function writePseudo(language: string, folder: string): void {
  const translations: Record<string, Record<string, object>> = {};
  for (const { text, many, context = '' } of listMessages())
    translations[context] = {
      ...translations[context],
      [text]: {
        msgid: text,
        msgstr: (many === undefined ? [text] : [text, many]).map(toPseudo),
        ...(many !== undefined && { msgid_plural: many }),
        ...(context !== '' && { msgctxt: context }),
      },
    };
  mkdirSync(folder, { recursive: true });
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: language };
  writeFileSync(
    join(folder, `${language}.po`),
    po.compile({ charset: 'utf-8', headers, translations } as never),
  );
}
