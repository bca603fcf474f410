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

/** Made-up words are appended to each text: it becomes as long as German may be. */
const EXTRA_LENGTH_SHARE = 0.35;
const FILLER =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore ';

/** Puts a text in brackets, with accents and a third longer. Placeholders, elements and texts without letters stay. */
export function toPseudo(text: string): string {
  // The locale of dates: Korean letters distinguish them from untranslated English.
  if (text === 'en-US') return 'ko-KR';
  const parts = text.split(/(\{\w+\}|<\/?\w+>)/);
  const words = parts.filter((_, at) => at % 2 === 0).join('');
  if (!/\p{L}/u.test(words)) return text;
  const accentedParts = parts.map((part, at) =>
    at % 2 === 0 ? part.replaceAll(/[a-zA-Z]/g, (letter) => ACCENTS[letter] ?? letter) : part,
  );
  const filler = FILLER.repeat(Math.ceil(words.length / FILLER.length)).slice(
    0,
    Math.ceil(words.length * EXTRA_LENGTH_SHARE),
  );
  return `⟦${accentedParts.join('')} ${filler.trim()}⟧`;
}

/** Writes the catalogue of a made-up language: every text of the sources, recognisably changed. */
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
