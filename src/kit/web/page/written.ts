/** How an element says what people wrote: in their language, unknown where it is null, and in that language's direction. */
export const written = (lang: string | null) => ({ lang: lang ?? '', dir: 'auto' }) as const;
