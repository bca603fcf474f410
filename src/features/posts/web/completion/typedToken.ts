/** Letters before the caret that are looked at: a tag has 50 at most. */
const REACH = 60;

const TYPED_TOKEN =
  /(?<![\p{L}\p{M}\p{N}_@#])(?:@(?<name>[\p{L}\p{M}\p{Nd}._-]{1,30})|#(?<tag>[\p{L}\p{M}\p{N}_]{1,50}))$/u;

export interface TypedToken {
  sign: '@' | '#';
  /** What follows the sign. */
  text: string;
  /** Where the sign stands. */
  start: number;
}

/** The @name or #tag that is being typed right before the caret; null where there is none. */
export function findTypedToken(text: string, caret: number): TypedToken | null {
  const { name, tag } = TYPED_TOKEN.exec(text.slice(Math.max(0, caret - REACH), caret))?.groups ?? {};
  const typed = name ?? tag;
  if (typed === undefined) return null;
  return { sign: name === undefined ? '#' : '@', text: typed, start: caret - typed.length - 1 };
}
