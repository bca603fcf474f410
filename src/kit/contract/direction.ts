/**
 * `rtl` for languages that are written from right to left; undefined otherwise, since `ltr` is the default of a page.
 */
export const toDirection = (language: string): 'rtl' | undefined =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : undefined;
