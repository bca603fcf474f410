export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** The cookie in which a browser keeps it: the server writes it into the page, so that none is painted in the other scheme. */
const COOKIE = 'appearance';
const YEAR_SECONDS = 31_536_000;

const listeners = new Set<() => void>();

/** Which scheme this browser shows pages in. */
export const appearance = {
  get(): Appearance {
    const shown = document.documentElement.dataset.theme;
    return APPEARANCES.find((one) => one === shown) ?? 'system';
  },
  getServer: (): Appearance => 'system',
  set(next: Appearance) {
    const isSystem = next === 'system';
    // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser yet
    document.cookie = `${COOKIE}=${next}; Path=/; SameSite=Lax; Max-Age=${isSystem ? 0 : YEAR_SECONDS}`;
    if (isSystem) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
