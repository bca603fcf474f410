import { t } from '#kit/contract/text.ts';
/** What a page says of itself: the tags of its head. */
export type PageHead = { meta: Array<Record<string, string>>; links?: Array<Record<string, string>> };

/** All that a browser needs of a head to draw a page by itself; whoever reads the other tags asks the server. */
export const titled = (title: string) => ({
  meta: [{ title: t('{title} · Tablemate', { title }) }],
  links: [],
});

/** The words of a page, for search engines and for link previews. */
export const described = (name: string, description: string, title = name) => [
  ...titled(title).meta,
  { name: 'description', content: description },
  ...previewed(name, description),
];

export const previewed = (name: string, description: string) => [
  { property: 'og:title', content: name },
  { property: 'og:description', content: description },
];

export const NOINDEX = { name: 'robots', content: 'noindex' };

/** Of a page that only its owner sees. */
export function privateHead(title: string) {
  const own = titled(title);
  return import.meta.env.SSR ? { meta: [...own.meta, NOINDEX] } : own;
}

/**
 * The canonical link of a page whose content is in these languages: its forms in others are for people who come from elsewhere on
 * the site, and name the English one as theirs.
 */
export const canonicalIn = (languages: readonly (string | null)[], href: string) => ({
  rel: 'canonical',
  href,
  hreflang: [...new Set(languages)].join(' '),
});

/** What search engines and link previews read of a page that is there for everybody to read. */
export function publicHead(title: string, canonical: string, description?: string) {
  if (!import.meta.env.SSR) return titled(title);
  return {
    meta: description === undefined ? titled(title).meta : described(title, description),
    links: [{ rel: 'canonical', href: canonical }],
  };
}
