import { t } from '#kit/contract/text.ts';

/** A language in its own words: its name, and the offer to read the page in it. */
export type LanguageName = { code: string; name: string; offer: string };

declare global {
  /** Defined by vite.config.ts in builds; undefined in development, in tests and outside of pages. */
  const PAGES_LANGUAGE: string | undefined;
  const PAGES_LANGUAGES: readonly LanguageName[] | undefined;
}

/** The language of this build, such as `pt`; development and tests are in English. */
export const LANGUAGE = typeof PAGES_LANGUAGE === 'undefined' ? 'en' : PAGES_LANGUAGE;

/** The site's languages, English first. */
export const LANGUAGES: readonly LanguageName[] =
  typeof PAGES_LANGUAGES === 'undefined'
    ? [{ code: 'en', name: t('English', {}, 'this language'), offer: t('Read this page in English') }]
    : PAGES_LANGUAGES;

/** The prefix of addresses in this language, such as `/pt`. */
const NAMED = new RegExp(`^/${LANGUAGE}(?=[/?#]|$)`);

let prefix = typeof location === 'undefined' ? '' : findPrefix(location.pathname);

/** Finds the prefix `/pt` of such an address if the build is in that language; otherwise empty. */
export function findPrefix(address: string): string {
  return NAMED.exec(address)?.[0] ?? '';
}

/** Sets the prefix of links while a page is rendered. Rendering is synchronous, so nothing comes between. */
export function setPrefix(of: string): void {
  prefix = of;
}

/**
 * Adds the current prefix to a link on our site: readers at /pt stay there. The build wraps the links of our elements
 * in it. @public
 */
export function toLocalHref<Href extends string | null | undefined>(href: Href): Href | string {
  if (prefix === '' || !href?.startsWith('/') || /^\/(\/|api\/|media\/|assets\/|icons\/)/.test(href))
    return href;
  return prefix + href.replace(/^\/(?=[?#]|$)/, '');
}

/** Returns the same page in another language; `href` is without a prefix. */
export const toHrefIn = (language: string, href: string): string =>
  language === 'en' ? href : `/${language}${href.replace(/^\/(?=[?#]|$)/, '')}`;
