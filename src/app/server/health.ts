import { getHealth, getReady } from '#kit/contract/health.ts';
import { Problem } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';

export const healthApi = [
  handle(getHealth, async () => ({ status: 'alive' as const })),

  // The database is not asked: while it is away for all, a proxy would take every process out, and lists from memory too.
  handle(getReady, async ({ services }) => {
    if (services.stopping) throw new Problem(503, 'Stopping.');
    for (const check of services.readiness) {
      const missing = check.missing();
      if (missing !== null) throw new Problem(503, missing);
    }
    return { status: 'ready' as const };
  }),
];
