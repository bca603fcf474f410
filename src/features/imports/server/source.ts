/** Derives the key of a source, by which its ids and facts are recognised: an equal name is the same source. */
export const toSourceKind = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80);
