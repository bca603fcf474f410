import { sql } from 'drizzle-orm';
import { getHealth, getReady } from '#kit/contract/health.ts';
import { Problem } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';

export const healthApi = [
  handle(getHealth, async () => ({ status: 'alive' as const })),

  handle(getReady, async ({ services }) => {
    if (services.stopping) throw new Problem(503, 'Stopping.');
    try {
      await services.db.execute(sql`select 1 from users limit 1`);
    } catch {
      throw new Problem(503, 'The database does not answer.');
    }
    for (const check of services.readiness) {
      const missing = check.missing();
      if (missing !== null) throw new Problem(503, missing);
    }
    return { status: 'ready' as const };
  }),
];
