/** What stands behind `#` in the address of a page that a mail led to; nothing else ever sees it. */
const readParts = () => window.location.hash.slice(1).split(':');

export const readMailedToken = (): string => readParts()[0] ?? '';

/** Whose link it is; empty where the link does not say. */
export function readMailedUsername(): string {
  try {
    return decodeURIComponent(readParts()[1] ?? '');
  } catch {
    // The address was cut off in the middle of a letter.
    return '';
  }
}
