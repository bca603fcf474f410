import { parseArgs } from 'node:util';
import { createVoucher } from '#features/vouchers/server/vouchers.ts';
import { readConfig } from '#kit/server/config.ts';
import { formatError } from '#kit/server/loggable.ts';
import { startServices } from '../start.ts';

const USAGE = `Usage: npm run voucher -- create --value <amount> [--currency EUR] [--uses 1] [--expires 2027-01-01]
  [--code WELCOME]
A voucher is good until the end of the day on which it expires, in UTC, once for each person.`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      value: { type: 'string' },
      currency: { type: 'string' },
      uses: { type: 'string' },
      expires: { type: 'string' },
      code: { type: 'string' },
    },
  });
  if (positionals[0] !== 'create' || !values.value) throw new Error(USAGE);
  const { services, stop } = await startServices({ ...readConfig(), logLevel: 'warn' });
  try {
    console.log(await createVoucher(services.db, values));
  } finally {
    await stop();
  }
}

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exitCode = 1;
});
