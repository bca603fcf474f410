import { setTimeout as delay } from 'node:timers/promises';

const [LOOK_MS, WITHIN_MS] = [100, 180_000];

/** Waits until something holds; throws where it never does. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; !(await holds()); await delay(LOOK_MS))
    if (Date.now() > end) throw new Error(`After ${WITHIN_MS / 1000} s there is still not ${what}.`);
}
