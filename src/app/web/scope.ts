/** The parts of a service worker that TypeScript's DOM types lack, as far as they are used here. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    get(id: string): Promise<Page | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void;
}
interface Page {
  postMessage(message: unknown): void;
  focus(): Promise<Page>;
  navigate(url: string): Promise<unknown>;
}
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends LastingEvent {
  request: Request;
  clientId: string;
  /** The client id of the page that a navigation creates. */
  resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}
interface WorkerEvents {
  install: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & { data: unknown; ports: readonly MessagePort[]; source: { id: string } | null };
  push: LastingEvent & { data: { json(): unknown } | null };
  /** `action` is the pressed button, or empty for a press on the rest of the notification. */
  notificationclick: LastingEvent & { notification: Notification; action: string };
}

// The script runs only in a worker, whose global object this is.
export const worker = self as unknown as WorkerScope;
