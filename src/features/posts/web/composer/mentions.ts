/** Letters before the caret that are looked at: a name has 30 at most. */
const REACH = 40;

const TYPED_NAME = /(?<![\p{L}\p{M}\p{N}_@#])@(?<name>[\p{L}\p{M}\p{Nd}._-]{1,30})$/u;

/** The @name that is being typed right before the caret, and where its @ stands; null where there is none. */
export function findTypedName(text: string, caret: number): { start: number; name: string } | null {
  const name = TYPED_NAME.exec(text.slice(Math.max(0, caret - REACH), caret))?.groups?.name;
  return name === undefined ? null : { start: caret - name.length - 1, name };
}
