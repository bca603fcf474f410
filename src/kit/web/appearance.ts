export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** The server reads this cookie, so that a page is never first painted in the other scheme. */
const COOKIE = 'appearance';
const YEAR_SECONDS = 31_536_000;

const listeners = new Set<() => void>();

/** The colour scheme of this browser. */
export const appearance = {
  get(): Appearance {
    const theme = document.documentElement.dataset.theme;
    return APPEARANCES.find((appearance) => appearance === theme) ?? 'system';
  },
  getServer: (): Appearance => 'system',
  set(next: Appearance) {
    const isSystem = next === 'system';
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet
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
