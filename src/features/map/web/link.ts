const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns words as HTML, as a link if there is an address. */
export const toLink = (words: string, address: string | null) =>
  address === null
    ? escapeText(words)
    : `<a href="${escapeText(address)}" target="_blank" rel="noopener">${escapeText(words)}</a>`;
