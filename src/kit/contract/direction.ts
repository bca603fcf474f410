/** Returns `rtl` for languages written from right to left, otherwise undefined: `ltr` is the default of a page. */
export const toDirection = (language: string): 'rtl' | undefined =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : undefined;
