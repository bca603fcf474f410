/** The part after `#` of the address, which browsers do not send. */
const readParts = () => window.location.hash.slice(1).split(':');

export const readMailedToken = (): string => readParts()[0] ?? '';

/** The username in the link; empty without one. */
export function readMailedUsername(): string {
  try {
    return decodeURIComponent(readParts()[1] ?? '');
  } catch {
    // The link was cut off inside an escape sequence.
    return '';
  }
}
