const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
/** After this time the visitor is assumed to be reading. */
const TIMEOUT_MS = 3000;

/**
 * Calls `call` once, at the first movement, scroll or key press, or after a while; returns a function that cancels it.
 */
export function onFirstInteraction(call: () => void): () => void {
  const stop = new AbortController();
  function happen() {
    stop.abort();
    clearTimeout(timer);
    call();
  }
  const timer = setTimeout(happen, TIMEOUT_MS);
  for (const sign of SIGNS) window.addEventListener(sign, happen, { passive: true, signal: stop.signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
