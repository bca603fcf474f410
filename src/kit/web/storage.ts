/** Parses a stored value: a zod schema, or a function on pages whose first load must not contain zod. */
interface Schema<Value> {
  /** Throws for an invalid value. */
  parse: (value: unknown) => Value;
}

/** Values that the browser refused to store, by key: they last as long as the page. */
const refusedTexts = new Map<string, string>();

/** Returns a value in localStorage, for all tabs, or in `sessionStorage`, for one. */
export function defineStored<Value>(
  key: string,
  schema: Schema<Value>,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
) {
  return {
    /**
     * Reads the value. If nothing is stored, returns the schema's result for null, or null; null if it is unreadable.
     */
    read(): Value | null {
      try {
        return schema.parse(JSON.parse(refusedTexts.get(key) ?? globalThis[area].getItem(key) ?? 'null'));
      } catch {
        return null;
      }
    },

    /**
     * Writes the value; null deletes it. False if the browser refuses to store it; then it lasts as long as the page.
     */
    write(value: Value | null): boolean {
      refusedTexts.delete(key);
      try {
        if (value === null) globalThis[area].removeItem(key);
        else globalThis[area].setItem(key, JSON.stringify(value));
        return true;
      } catch {
        if (value !== null) refusedTexts.set(key, JSON.stringify(value));
        return false;
      }
    },
  };
}
