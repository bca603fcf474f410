/** A source as ids and facts of it are told apart: the same name again is the same source. */
export const toSourceKind = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80);
