/** Creates a browser's storage, or one that refuses everything. */
export function createStorage(refuses = false) {
  const items = new Map<string, string>();
  const open = () => {
    if (refuses) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return items;
  };
  return {
    items,
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, text: string) => void open().set(key, text),
    removeItem: (key: string) => void open().delete(key),
  };
}
