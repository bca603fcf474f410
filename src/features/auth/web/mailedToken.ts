/** What stands behind `#` in the address of a page that a mail led to; nothing else ever sees it. */
export const readMailedToken = (): string => window.location.hash.slice(1);
