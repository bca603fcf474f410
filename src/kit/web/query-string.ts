/** The query of an address as plain words: one value a name, or a list where the name repeats. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const existing = found[name];
    found[name] = existing === undefined ? value : [existing, value].flat();
  }
  return found;
}

/** The other way; empty and absent values leave no trace. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  return params.size > 0 ? `?${params}` : '';
}
