import { toDirection } from '#kit/contract/direction.ts';
import { readersLanguage } from '../texts/language.ts';

/** The app's colours, inlined: such a page must work in the simplest browser and without a connection. */
const STYLE = `
:root { color-scheme: light dark; --paper: #fbf8f3; --surface: #fff; --line: #e7dfd2; --ink: #231b14; --ink-2: #5f5348; --accent: #bf400c; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --paper: #17120e; --surface: #211a15; --line: #382e26; --ink: #f6efe6; --ink-2: #c9bcae; --accent: #fb8b4b; --on-accent: #241307 }
}
body { margin: 0; padding: 32px 16px 48px; background: var(--paper); color: var(--ink); font: 16px/24px Figtree, system-ui, sans-serif }
main { box-sizing: border-box; max-width: 560px; margin: 16px auto; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 24px }
header { max-width: 560px; margin: 0 auto; padding: 0 8px }
header a { font: 600 22px/28px Fraunces, Georgia, serif; color: var(--accent); text-decoration: none }
h1 { margin: 0; font: 600 26px/32px Fraunces, Georgia, serif }
p { margin: 16px 0 0; color: var(--ink-2) }
p a { color: var(--accent) }
button, .button { display: inline-block; box-sizing: border-box; min-height: 48px; margin-top: 28px; padding: 12px 28px; border: 0; border-radius: 999px; background: var(--accent); color: var(--on-accent); font: 600 16px/24px Figtree, system-ui, sans-serif; cursor: pointer; text-decoration: none }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }`;

/** Draws a page with a sentence or two and a button, without scripts or other files. */
export const drawBarePage = (heading: string, body: string): string => {
  const language = readersLanguage();
  const dir = toDirection(language);
  return `<!doctype html>
<html lang="${language}"${dir ? ` dir="${dir}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${heading} · Tablemate</title><style>${STYLE}</style></head>
<body><header><a href="/">Tablemate</a></header><main><h1>${heading}</h1>${body}</main></body></html>`;
};
