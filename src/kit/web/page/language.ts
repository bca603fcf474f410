import { t } from '#kit/contract/text.ts';

/** A language in its own words: what it is called, and the offer to read a page in it. */
export type LanguageName = { code: string; name: string; offer: string };

declare global {
  /** What vite.config.ts writes into a build; not there in development, in tests and outside of pages. */
  const PAGES_LANGUAGE: string | undefined;
  const PAGES_LANGUAGES: readonly LanguageName[] | undefined;
}

/** The language of this build of the pages, such as `pt`; development and tests are in English. */
export const LANGUAGE = typeof PAGES_LANGUAGE === 'undefined' ? 'en' : PAGES_LANGUAGE;

/** Those that the site speaks, English first. */
export const LANGUAGES: readonly LanguageName[] =
  typeof PAGES_LANGUAGES === 'undefined'
    ? [{ code: 'en', name: t('English', {}, 'this language'), offer: t('Read this page in English') }]
    : PAGES_LANGUAGES;

/** What addresses of pages begin with that name their language, such as `/pt`. */
const NAMED = new RegExp(`^/${LANGUAGE}(?=[/?#]|$)`);

let prefix = typeof location === 'undefined' ? '' : findPrefix(location.pathname);

/** `/pt` for a page at such an address, where the build is in that language; empty where the address names none. */
export function findPrefix(address: string): string {
  return NAMED.exec(address)?.[0] ?? '';
}

/** For a page that is being rendered: what the links in it begin with. Rendering is one step that nothing comes between. */
export function setPrefix(of: string): void {
  prefix = of;
}

/** A link of ours as this page writes it: who reads at /pt stays there. The build wraps the links of our elements in it. @public */
export function toLocalHref<Href extends string | null | undefined>(href: Href): Href | string {
  if (prefix === '' || !href?.startsWith('/') || /^\/(\/|api\/|media\/|assets\/|icons\/)/.test(href))
    return href;
  return prefix + href.replace(/^\/(?=[?#]|$)/, '');
}

/** The same page in another language; `href` is as our links say it. */
export const toHrefIn = (language: string, href: string): string =>
  language === 'en' ? href : `/${language}${href.replace(/^\/(?=[?#]|$)/, '')}`;
