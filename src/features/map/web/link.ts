import { t } from '#kit/contract/text.ts';

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Words as HTML, with the way to an address where there is one. */
export const toLink = (words: string, address: string | null) =>
  address === null
    ? escapeText(words)
    : t('<a href="{escapeText}" target="_blank" rel="noopener">{escapeText2}</a>', {
        escapeText: escapeText(address),
        escapeText2: escapeText(words),
      });
