/** Milliseconds until a dismissed toast is removed from memory. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

interface ToastOptions {
  title?: string;
  description?: string;
  /** `destructive` for failures: read out at once, and shown until it is closed. */
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
  open: boolean;
}

let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast instead of the current one, and returns its id. */
export function toast(options: ToastOptions): number {
  clearTimeout(removal);
  lastId += 1;
  show({ ...options, id: lastId, open: true });
  return lastId;
}

/** Closes the toast if it is still the current one. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(null), TOAST_REMOVE_DELAY_MS);
}

/** The current toast, for `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Toast | null => current,
  getServer: (): Toast | null => null,
};
