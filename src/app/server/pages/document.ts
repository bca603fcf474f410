import type { RenderedPage, Tag } from '#app/contract.ts';
import { toDirection } from '#kit/contract/direction.ts';
import { escapeHtml } from '#kit/server/texts/escape-html.ts';
import { toPrefix } from '#kit/server/texts/language.ts';
import { prefixAddress } from './addresses.ts';
import { HOLD_CLICKS } from './hold-clicks.ts';
import { MANIFEST, PAPER } from './manifest.ts';
import { collectWords, pickRules } from './page-css.ts';

export type Assets = {
  script: string;
  sheets: string[];
  /** The rules that the page of a module may need at first; without a module, all rules. */
  css: (page: string | null) => string;
  /** Scripts to fetch early, for the page of each module. */
  preload: (page: string | null) => string[];
  fonts: string[];
};

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };

const ENTRY = 'src/app/web/entry.client.tsx';

/** Reads the manifest of a language's client build. */
export async function readAssets(read: (file: string) => Promise<string>, language = 'en'): Promise<Assets> {
  const manifest: Record<string, Chunk> = JSON.parse(await read(`.vite/manifest.${language}.json`));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('The client is not built: run npm run build.');
  const sheets = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))];
  const css = (await Promise.all(sheets.map(read))).join('');
  const withImports = (name: string): string[] => {
    const chunk = manifest[name];
    return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap(withImports)] : [];
  };
  const always = withImports(ENTRY).slice(1);
  const entryFile = entry.file;
  const words = new Map<string, Set<string>>();
  for (const { file } of Object.values(manifest))
    if (file.endsWith('.js')) words.set(file, collectWords(await read(file)));
  const rulesByPage = new Map<string, string>();
  function pickPageRules(page: string): string {
    const classLists = [entryFile, ...always, ...withImports(page)].map((file) => words.get(file));
    // The icon library composes class names, so they are in no script.
    const isNamed = (name: string) =>
      name.startsWith('lucide') || classLists.some((classes) => classes?.has(name));
    const rules = pickRules(css, { has: isNamed });
    rulesByPage.set(page, rules);
    return rules;
  }
  return {
    script: `/${entry.file}`,
    sheets: sheets.map((file) => `/${file}`),
    css: (page) => (page ? (rulesByPage.get(page) ?? pickPageRules(page)) : css),
    preload: (page) =>
      [...new Set([...always, ...(page ? withImports(page) : [])])]
        .filter((file) => file !== entry.file)
        .map((file) => `/${file}`),
    // Latin letters only: other fonts are fetched by pages that need them.
    fonts: [...css.matchAll(/url\(["']?(\/assets\/\w+-latin-wght[^"')]+\.woff2)/g)].map(
      (match) => match[1] ?? '',
    ),
  };
}

const tag = (name: string, attributes: Record<string, string | undefined>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`))
    .join('')}>`;

/** Returns whether a value of structured data is an address of this site, which other sites need in full. */
const isOurs = (value: unknown) => typeof value === 'string' && /^\/(media|restaurants|people)\//.test(value);

/**
 * The preloads that React writes before the page's first element. They save 40 ms of 740 (decision 64), and a browser
 * warned about one that it had not used.
 */
const PICTURE_PRELOADS = /^(<link rel="preload" as="image"[^>]*>)+/;

const SCHEMES = ['light', 'dark'] as const;

/** Returns the scheme; undefined for any other cookie: the device decides. */
export const toScheme = (cookie: string | undefined) => SCHEMES.find((scheme) => scheme === cookie);

/** Gives the browser's own bars the colour of the page. */
function barColors(theme: keyof typeof PAPER | undefined): string {
  if (theme) return tag('meta', { name: 'theme-color', content: PAPER[theme] });
  return SCHEMES.map((scheme) =>
    tag('meta', { name: 'theme-color', content: PAPER[scheme], media: `(prefers-color-scheme: ${scheme})` }),
  ).join('\n');
}

type Options = {
  scheme?: string | undefined;
  phone?: boolean;
  language?: string;
  languages?: readonly string[];
  /** Whether translations of other people's texts are offered. */
  translates?: boolean;
  /** The address prefix of the language, such as `/pt`. */
  prefix?: string;
};

/** Lists the languages whose page is canonical: all, or those that the canonical link names, and English. */
const listOwn = ({ hreflang }: Tag, languages: readonly string[]) =>
  hreflang === undefined
    ? languages
    : languages.filter((language) => language === 'en' || hreflang.split(' ').includes(language));

function listAlternates(href: string, languages: readonly string[]): Tag[] {
  if (languages.length < 2) return [];
  const createAlternate = (hreflang: string, prefix: string) => ({
    rel: 'alternate',
    hreflang,
    href: prefixAddress(prefix, href),
  });
  return [
    ...languages.map((language) => createAlternate(language, toPrefix(language))),
    createAlternate('x-default', ''),
  ];
}

/**
 * Returns the document around a rendered page; `origin` is the site's, such as `https://tablemate.example`, and
 * `scheme` the cookie's. A phone's page has its style rules inline, so that it paints without waiting for a sheet.
 */
export function renderDocument(
  page: RenderedPage,
  assets: Assets,
  origin: string,
  {
    scheme,
    phone = false,
    language = 'en',
    languages = ['en'],
    prefix = '',
    translates = false,
  }: Options = {},
): string {
  const theme = toScheme(scheme);
  // Other sites read these tags and need absolute addresses.
  const toAbsolute = (value: string | undefined) => (value?.startsWith('/') ? origin + value : value);
  const canonical = page.links.find(({ rel }) => rel === 'canonical');
  const own = listOwn(canonical ?? {}, languages);
  const ownPrefix = own.includes(language) ? prefix : '';
  const links = page.links.flatMap((link) => {
    // Feeds and cards have the page's language.
    if (link.rel === 'alternate') return [{ ...link, href: link.href && prefixAddress(prefix, link.href) }];
    return link === canonical && link.href
      ? [{ rel: link.rel, href: prefixAddress(ownPrefix, link.href) }, ...listAlternates(link.href, own)]
      : [link];
  });
  const meta = page.meta.map((attributes) =>
    attributes.property === 'og:url' && attributes.content
      ? { ...attributes, content: prefixAddress(ownPrefix, attributes.content) }
      : attributes,
  );
  const jsonLd = page.jsonLd.map((data) => {
    const text = JSON.stringify(data, (_, value) => (isOurs(value) ? origin + value : value));
    return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
  });
  const sheets = assets.sheets.map((href) => tag('link', { rel: 'stylesheet', href })).join('\n');
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    ...meta.map((attributes) => tag('meta', { ...attributes, content: toAbsolute(attributes.content) })),
    ...links.map((link) => tag('link', { ...link, href: toAbsolute(link.href) })),
    ...jsonLd,
    ...assets.fonts.map((href) =>
      tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }),
    ),
    `<script>${HOLD_CLICKS}</script>`,
  ];
  // Fonts and the first picture are fetched before scripts.
  const scripts = [
    // A phone's page needs the sheets for later parts only.
    ...(phone ? [sheets] : []),
    ...assets
      .preload(page.page)
      .map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' })),
    `${tag('script', { type: 'module', src: assets.script, async: '', fetchpriority: 'low' })}</script>`,
  ];
  return `<!doctype html>
${tag('html', { lang: language, dir: toDirection(language), 'data-theme': theme, 'data-translates': translates ? '' : undefined })}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${phone ? `<style>${assets.css(page.page)}</style>` : sheets}
${tag('meta', { name: 'color-scheme', content: theme ?? 'light dark' })}
${barColors(theme)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="${MANIFEST}">
${head.join('\n')}
</head>
<body>
${page.sprite}
<div id="root">${page.html.replace(PICTURE_PRELOADS, '')}</div>
<script type="application/json" id="state">${page.state}</script>
${scripts.join('\n')}
</body>
</html>`;
}
