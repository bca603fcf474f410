/** Letters read before the caret: a tag has 50 at most. */
const MAX_LETTERS_BEFORE = 60;

const TYPED_TOKEN =
  /(?<![\p{L}\p{M}\p{N}_@#])(?:@(?<name>[\p{L}\p{M}\p{Nd}._-]{1,30})|#(?<tag>[\p{L}\p{M}\p{N}_]{1,50}))$/u;

export interface TypedToken {
  sign: '@' | '#';
  /** The text after the sign. */
  text: string;
  /** Index of the sign. */
  start: number;
}

/** The @name or #tag that is being typed right before the caret; null where there is none. */
export function findTypedToken(text: string, caret: number): TypedToken | null {
  const { name, tag } =
    TYPED_TOKEN.exec(text.slice(Math.max(0, caret - MAX_LETTERS_BEFORE), caret))?.groups ?? {};
  const token = name ?? tag;
  if (token === undefined) return null;
  return { sign: name === undefined ? '#' : '@', text: token, start: caret - token.length - 1 };
}
