import { verifyChallenges } from '#features/challenges/server/verify.ts';
import { verifyLoyalty } from '#features/loyalty/server/points/verify.ts';
import { readConfig } from '#kit/server/config.ts';
import { errorLine } from '#kit/server/loggable.ts';
import { startServices } from '../start.ts';

/** `npm run loyalty:verify`: proves points, tiers and progress of challenges from what earned them; ends with 1 where something does not hold, and says what. */
async function main(): Promise<void> {
  const { services, stop } = await startServices({ ...readConfig(), logLevel: 'warn' });
  try {
    const checks = [...(await verifyLoyalty(services.db)), ...(await verifyChallenges(services.db))];
    for (const { what, wrong } of checks) {
      console.log(`${wrong.length === 0 ? 'yes' : 'NO '}  ${what}`);
      for (const sentence of wrong) console.log(`       ${sentence}`);
      if (wrong.length > 0) process.exitCode = 1;
    }
  } finally {
    await stop();
  }
}

main().catch((error: unknown) => {
  console.error(errorLine(error));
  process.exitCode = 1;
});
