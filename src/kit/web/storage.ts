/** What reads a stored value: a zod schema, or, where a page's first load has no room for zod, a function that does as much. */
interface Schema<Value> {
  /** Throws where the value is nonsense. */
  parse: (value: unknown) => Value;
}

/** Texts that the browser refused to keep, by their key: they last as long as the page. */
const unkept = new Map<string, string>();

/** What a browser keeps under a key, for all its tabs or, in `sessionStorage`, for one of them. */
export function stored<Value>(
  key: string,
  schema: Schema<Value>,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
) {
  return {
    /** Null, or what the schema makes of null, where nothing is kept; null where it cannot be read. */
    read(): Value | null {
      try {
        return schema.parse(JSON.parse(unkept.get(key) ?? globalThis[area].getItem(key) ?? 'null'));
      } catch {
        return null;
      }
    },

    /** Null forgets it. False where the browser refuses; then it lasts as long as the page. */
    write(value: Value | null): boolean {
      unkept.delete(key);
      try {
        if (value === null) globalThis[area].removeItem(key);
        else globalThis[area].setItem(key, JSON.stringify(value));
        return true;
      } catch {
        if (value !== null) unkept.set(key, JSON.stringify(value));
        return false;
      }
    },
  };
}
