/** A text as a pattern of `like` that stands for this text alone. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
