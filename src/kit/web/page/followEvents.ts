/** Milliseconds to wait after an error that EventSource does not retry. */
const RETRY_MS = 30_000;

interface Follower {
  /** Where the stream is; asked each time that it is opened. */
  address: () => string;
  /** Listens to a stream that was just opened; `close` ends it until the page shows again. */
  listen: (source: EventSource, close: () => void) => void;
  /** Called whenever the stream breaks off or is closed. */
  interrupted: () => void;
}

/** Keeps a stream of server-sent events open while the page is visible: browsers allow few connections, and hidden pages need none. */
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
    const opened = new EventSource(address());
    source = opened;
    listen(opened, close);
    opened.addEventListener('error', () => {
      interrupted();
      if (opened.readyState !== EventSource.CLOSED) return;
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
