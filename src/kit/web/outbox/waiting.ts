/** The IndexedDB database of waiting calls; it exists only if a call has waited since the last sign-out. */
export const OUTBOX = 'outbox';

/** How a call waits while offline. */
export type Wait<Input> = {
  /** Its line in the list of waiting calls: "Review of Casa Teste". */
  label: string;
  /** The typed text, shown below. */
  text?: string | null | undefined;
  /** The input to send later instead: without money. */
  input?: Input;
  /** A remark about that. */
  note?: string;
  /** Calls of one turn are sent one after the other; by default the address. */
  turn?: string;
  /** No toast: the page itself says that it waits. */
  isQuiet?: boolean;
};

/** Turns with a waiting call: further calls wait behind it. */
export const waitingTurns = new Set<string>();
