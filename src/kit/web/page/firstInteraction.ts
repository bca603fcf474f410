const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
/** Milliseconds after which it is taken for granted that somebody looks. */
const PATIENCE = 3000;

/** Calls once, as soon as somebody moves, scrolls or types, or after a while; returns how to call it off. */
export function onFirstInteraction(call: () => void): () => void {
  const stop = new AbortController();
  function happen() {
    stop.abort();
    clearTimeout(timer);
    call();
  }
  const timer = setTimeout(happen, PATIENCE);
  for (const sign of SIGNS) window.addEventListener(sign, happen, { passive: true, signal: stop.signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
