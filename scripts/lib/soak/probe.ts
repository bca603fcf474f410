/** Runs in a node beside the app (`node --expose-gc --import`): measures it whenever it is asked to, behind a collection of garbage. */
import { readdirSync } from 'node:fs';

process.on('message', () => {
  // The first may leave what only finalizers let go.
  for (let times = 0; times < 2; times++) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, heap: heapUsed + external, files: readdirSync('/proc/self/fd').length });
});
// Asking is no reason to live on.
process.channel?.unref();
