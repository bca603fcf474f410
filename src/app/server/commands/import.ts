import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { importFromCommand } from '#features/imports/server/command.ts';
import { readConfig } from '#kit/server/config.ts';
import { formatError } from '#kit/server/loggable.ts';
import { startServices } from '../start.ts';

const USAGE = `Usage: npm run import -- <file> [--format openstreetmap|csv|json-ld] [--map name=title,phone=tel]
  [--source "City of Lisbon"] [--licence "CC BY 4.0"] [--attribution "© City of Lisbon"] [--date 2026-11-20]
  [--city Porto] [--currency EUR]
OpenStreetMap's extracts need none of these. Another source needs --source and --licence. Without --city each place goes
to the city around it, or to the town of its address. The same file again goes on
where it was interrupted.`;

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      format: text,
      map: text,
      source: text,
      licence: text,
      attribution: text,
      date: text,
      city: text,
      currency: text,
    },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(USAGE);
  const { services, stop } = await startServices({ ...readConfig(), logLevel: 'warn' });
  const interrupt = () => {
    services.stopping = true;
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const print = (line: string) => console.log(line);
    await importFromCommand(services, { ...values, file, fileName: basename(file), print });
  } finally {
    await stop();
  }
}

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exitCode = 1;
});
