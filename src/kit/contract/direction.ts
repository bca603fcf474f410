/** `rtl` for languages that are read from right to left; undefined for the others, which is what a page is without it. */
export const toDirection = (language: string): 'rtl' | undefined =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : undefined;
