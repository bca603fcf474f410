import { setTimeout as delay } from 'node:timers/promises';

const [POLL_INTERVAL_MS, TIMEOUT_MS] = [100, 180_000];

/** Polls until `holds` is true; throws after three minutes. */
export async function waitUntil(condition: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; !(await holds()); await delay(POLL_INTERVAL_MS))
    if (Date.now() > end) throw new Error(`After ${TIMEOUT_MS / 1000} s there is still not ${condition}.`);
}
