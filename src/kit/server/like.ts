/** Escapes a text for `like`. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
