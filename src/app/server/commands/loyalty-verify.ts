import { verifyChallenges } from '#features/challenges/server/verify.ts';
import { verifyLoyalty } from '#features/loyalty/server/points/verify.ts';
import { readConfig } from '#kit/server/config.ts';
import { formatError } from '#kit/server/loggable.ts';
import { startServices } from '../start.ts';
import { printChecks } from './checks.ts';

/** Runs `npm run loyalty:verify`: recomputes points, tiers and progress; prints differences, and then exits with 1. */
async function main(): Promise<void> {
  const { services, stop } = await startServices({ ...readConfig(), logLevel: 'warn' });
  try {
    if (!printChecks([...(await verifyLoyalty(services.db)), ...(await verifyChallenges(services.db))]))
      process.exitCode = 1;
  } finally {
    await stop();
  }
}

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exitCode = 1;
});
