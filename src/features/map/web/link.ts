const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Words as HTML, with the way to an address where there is one. */
export const toLink = (words: string, address: string | null) =>
  address === null
    ? escapeText(words)
    : `<a href="${escapeText(address)}" target="_blank" rel="noopener">${escapeText(words)}</a>`;
