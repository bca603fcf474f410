const KEY = 'tablemate.saved';
/** As many as one call brings to an account. */
const MOST = 500;

/** The restaurants in a text of the browser's storage; whatever else it holds is passed over. */
export function parseIds(text: string | null): number[] {
  try {
    const held: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(held)) return [];
    return [...new Set(held.filter((id): id is number => Number.isInteger(id) && id > 0))].slice(0, MOST);
  } catch {
    return [];
  }
}

/** For browsers that keep nothing: lasts as long as the page. */
let unkept: string | null = null;

/** What a visitor saved in this browser, newest first. */
export function readSaved(): number[] {
  try {
    return parseIds(localStorage.getItem(KEY) ?? unkept);
  } catch {
    return parseIds(unkept);
  }
}

export function writeSaved(ids: readonly number[]): void {
  unkept = ids.length > 0 ? JSON.stringify(ids.slice(0, MOST)) : null;
  try {
    if (unkept === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, unkept);
  } catch {
    // A browser may refuse to keep anything; then it lasts as long as the page.
  }
}
