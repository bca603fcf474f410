import type { WorkerMessage } from '#kit/contract/worker.ts';

/** Sends a message to the service worker; null if there is none yet. */
export async function askWorker(message: WorkerMessage): Promise<unknown> {
  const worker = navigator.serviceWorker?.controller ?? (await findActive());
  if (!worker) return null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
}

const findActive = async () => (await navigator.serviceWorker?.getRegistration())?.active;
