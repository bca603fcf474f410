import { verifyCoupons } from '#features/coupons/server/verify.ts';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { readConfig } from '#kit/server/config.ts';
import { formatError } from '#kit/server/loggable.ts';
import { startServices } from '../start.ts';
import { printChecks } from './checks.ts';

/** Runs `npm run ledger:verify`: checks the ledger and coupons. Prints each fault; any fault makes it exit with 1. */
async function main(): Promise<void> {
  const { services, stop } = await startServices({ ...readConfig(), logLevel: 'warn' });
  try {
    const checks = [...(await verifyLedger(services.db)), ...(await verifyCoupons(services.db))];
    if (!printChecks(checks)) process.exitCode = 1;
  } finally {
    await stop();
  }
}

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exitCode = 1;
});
