/** The database of the browser in which calls wait; there is none where nothing has waited since the last sign-out. */
export const OUTBOX = 'outbox';

/** How a call waits where there is no connection. */
export type Wait<Input> = {
  /** What it is, as the list of what waits says it: "Review of Casa Teste". */
  label: string;
  /** What was typed, which shows beside it. */
  text?: string | null | undefined;
  /** What waits instead: no money is sent later. */
  input?: Input;
  /** What else to say about that. */
  note?: string;
  /** Calls of one turn are sent one after the other; its address where it is left out. */
  turn?: string;
  /** The page says itself that it waits. */
  isQuiet?: boolean;
};

/** Turns of which a call waits: the next one waits behind it. */
export const waitingTurns = new Set<string>();
