// A small app for the tests: it writes rows into the embedded database of a folder, and prints each row that
// the database has acknowledged. Usage: node writer.ts <data folder> <prefix of its rows>
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from './supervisor.ts';

const [dataDir = '', prefix = ''] = process.argv.slice(2);
const database = await startEmbedded({ dataDir });
const pool = new pg.Pool({ connectionString: database.url });
pool.on('error', () => {});

let isEnding = false;
process.once('SIGTERM', () => {
  isEnding = true;
});

/** Retries, since the database may be away for a moment. */
async function insist(statement: string, values: string[] = []): Promise<void> {
  while (!isEnding) {
    try {
      await pool.query(statement, values);
      return;
    } catch {
      await delay(20);
    }
  }
}

await insist('CREATE TABLE IF NOT EXISTS written (name text)');
console.log(`ready ${database.url}`);
for (let count = 1; !isEnding; count++) {
  await insist('INSERT INTO written VALUES ($1)', [`${prefix}-${count}`]);
  if (!isEnding) console.log(`wrote ${prefix}-${count}`);
}
await pool.end();
await database.stop();
