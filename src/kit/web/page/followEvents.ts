/** The delay after an error that EventSource does not retry. */
const RETRY_MS = 30_000;

interface Follower {
  /** The address of the stream, computed for each connection. */
  address: () => string;
  /** Listens to a new connection; `close` ends it until the page is visible again. */
  listen: (source: EventSource, close: () => void) => void;
  /** Called when the stream breaks or is closed. */
  interrupted: () => void;
}

/**
 * Keeps a stream of server-sent events open while the page is visible: hidden pages must not use up the browser's few
 * connections.
 */
export function followEvents({ address, listen, interrupted }: Follower, signal: AbortSignal): void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function close() {
    clearTimeout(retry);
    source?.close();
    source = null;
    interrupted();
  }

  function open() {
    if (source || signal.aborted || document.visibilityState === 'hidden') return;
    const stream = new EventSource(address());
    source = stream;
    listen(stream, close);
    stream.addEventListener('error', () => {
      interrupted();
      if (stream.readyState !== EventSource.CLOSED) return;
      close();
      retry = setTimeout(open, RETRY_MS);
    });
  }

  const follow = () => (document.visibilityState === 'hidden' ? close() : open());
  document.addEventListener('visibilitychange', follow, { signal });
  window.addEventListener('pageshow', open, { signal });
  window.addEventListener('pagehide', close, { signal });
  signal.addEventListener('abort', close);
  open();
}
