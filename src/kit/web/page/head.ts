import { t } from '#kit/contract/text.ts';
/** The tags of a page's head. */
export type PageHead = { meta: Array<Record<string, string>>; links?: Array<Record<string, string>> };

/** Composes the head in a browser: other tags are only read from the server's HTML. */
export const composeTitle = (title: string) => ({
  meta: [{ title: t('{title} · Tablemate', { title }) }],
  links: [],
});

/** Composes title and description for search engines and link previews. */
export const composeDescription = (name: string, description: string, title = name) => [
  ...composeTitle(title).meta,
  { name: 'description', content: description },
  ...composePreview(name, description),
];

export const composePreview = (name: string, description: string) => [
  { property: 'og:title', content: name },
  { property: 'og:description', content: description },
];

export const NOINDEX = { name: 'robots', content: 'noindex' };

/** Composes the head of a page that only its owner sees. */
export function privateHead(title: string) {
  const own = composeTitle(title);
  return import.meta.env.SSR ? { meta: [...own.meta, NOINDEX] } : own;
}

/**
 * Returns the canonical link of a page with content in these languages: in other languages the page exists for people
 * who navigate the site, and is declared a copy of the English one.
 */
export const canonicalIn = (languages: readonly (string | null)[], href: string) => ({
  rel: 'canonical',
  href,
  hreflang: [...new Set(languages)].join(' '),
});

/** Returns the tags of a public page for search engines and link previews. */
export function publicHead(title: string, canonical: string, description?: string) {
  if (!import.meta.env.SSR) return composeTitle(title);
  return {
    meta: description === undefined ? composeTitle(title).meta : composeDescription(title, description),
    links: [{ rel: 'canonical', href: canonical }],
  };
}
