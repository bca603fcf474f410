/** Loaded into a node by `node --expose-gc --import`: on each message it collects garbage and answers with a measurement. */
import { readdirSync } from 'node:fs';

process.on('message', () => {
  // The second collection frees what finalizers released.
  for (let pass = 0; pass < 2; pass++) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, heap: heapUsed + external, files: readdirSync('/proc/self/fd').length });
});
// The channel must not keep the process alive.
process.channel?.unref();
