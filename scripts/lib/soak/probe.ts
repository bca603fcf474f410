/** Runs in a node beside the app (`node --expose-gc --import`): measures it whenever it is asked to, behind a collection of garbage. */
import { readdirSync } from 'node:fs';

process.on('message', () => {
  // A second collection frees what finalizers released.
  for (let times = 0; times < 2; times++) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, heap: heapUsed + external, files: readdirSync('/proc/self/fd').length });
});
// The channel must not keep the process alive.
process.channel?.unref();
