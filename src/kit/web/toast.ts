/** Milliseconds after which a dismissed notice is forgotten. */
export const TOAST_REMOVE_DELAY = 1_000_000;

interface ToastOptions {
  title?: string;
  description?: string;
  /** `destructive` for what failed: read out at once, and stays until it is closed. */
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
  open: boolean;
}

let shown: Toast | null = null;
let issued = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a notice in place of the one that is there, and returns its id. */
export function toast(options: ToastOptions): number {
  clearTimeout(removal);
  issued += 1;
  show({ ...options, id: issued, open: true });
  return issued;
}

/** Closes the notice if it is still the one shown. */
export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.open) return;
  show({ ...shown, open: false });
  removal = setTimeout(() => show(null), TOAST_REMOVE_DELAY);
}

/** The one notice that there is, as `useSyncExternalStore` wants it. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Toast | null => shown,
  getServer: (): Toast | null => null,
};
