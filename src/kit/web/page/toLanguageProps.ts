/** Returns the attributes of an element with a user's text: its language (unknown if null) and its own direction. */
export const toLanguageProps = (lang: string | null) => ({ lang: lang ?? '', dir: 'auto' }) as const;
