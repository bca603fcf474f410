import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { getHealth, getReady } from '#kit/contract/health.ts';
import { Problem } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';

const PATIENCE_MS = 6_000;

export const healthApi = [
  handle(getHealth, async () => ({ status: 'alive' as const })),

  handle(getReady, async ({ services }) => {
    if (services.stopping) throw new Problem(503, 'Stopping.');
    const answers = services.db.execute(sql`select 1 from users limit 1`).then(
      () => true,
      () => false,
    );
    // A proxy that asks wants to know before its own patience ends.
    if (!(await Promise.race([answers, delay(PATIENCE_MS, false, { ref: false })])))
      throw new Problem(503, 'The database does not answer.');
    for (const check of services.readiness) {
      const missing = check.missing();
      if (missing !== null) throw new Problem(503, missing);
    }
    return { status: 'ready' as const };
  }),
];
