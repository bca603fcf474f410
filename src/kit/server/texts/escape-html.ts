const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML, including quoted attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? '');
