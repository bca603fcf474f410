const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it, also between the quotes of an attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? '');
