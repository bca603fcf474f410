/**
 * `npm run bench:cities -- [--data <folder>] [--seconds 3] [--scale 3334] [--only <what is asked>]`: measures lists, counts
 * and maps of one city among 100,000 restaurants in 40 of them beside the same of all cities together, and writes the table
 * into docs/benchmarks.md. Takes some ten minutes, most of them to make the data.
 */
import { z } from 'zod';
import { connectAlone } from '#db/connect.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import type { Services } from '#kit/server/services.ts';
import { openData } from './data.ts';
import { runOnData, Seconds } from './onData.ts';
import { machine, table } from './report.ts';
import { startServer } from './server.ts';
import { measureSpeeds } from './speed.ts';

const CITIES = 40;
const CONNECTIONS = 16;

const ASKED = {
  list: ['A list', '/api/restaurants?limit=24'],
  filtered: ['A list with two filters', '/api/restaurants?limit=24&cuisine=Thai&price=%24%24'],
  counts: ['Counts of all options', '/api/restaurants/facets?'],
  narrowed: ['Counts beside two filters', '/api/restaurants/facets?cuisine=Thai&price=%24%24'],
  markers: ['Markers of the map', '/api/restaurants/markers?'],
  page: ['The page of the list', '/restaurants?'],
} as const;
type Asked = keyof typeof ASKED;

const options = {
  seconds: Seconds.default(3),
  only: z.enum(Object.keys(ASKED) as Asked[]).optional(), // Object.keys forgets the keys' type.
  scale: z.coerce.number<string>().int().min(10).max(3334).default(3334),
};

await runOnData('bench:cities', options, async (folder, { seconds, only, scale }) => {
  await using cleanUp = new AsyncDisposableStack();
  console.log(`Preparing ${(scale * 30).toLocaleString('en')} restaurants …`);
  const { services, postgres } = await openData(folder, cleanUp, scale, { withNetwork: false });
  // Else this process would read anew what is written now.
  await services.get(discoveryService).stop();
  await spreadOverCities(services);
  const server = await startServer(folder, []);
  cleanUp.defer(server.stop);
  const rows: string[][] = [];
  for (const [name, [title, path]] of Object.entries(ASKED)) {
    if (only && name !== only) continue;
    const ofCities = Array.from({ length: CITIES }, (_, nth) => `${path}&city=bench-${nth + 1}`);
    const both = [
      { of: 'all cities', paths: [`${path}&city=all`] },
      { of: `each of ${CITIES}`, paths: ofCities },
    ];
    const figures = await measureSpeeds(
      both.map(({ paths }) => ({ server, postgres, paths })),
      { connections: CONNECTIONS, seconds },
    );
    for (const [nth, { serverCpu, postgresCpu, p50, p99, perSecond }] of figures.entries()) {
      const of = both[nth]?.of ?? '';
      console.log(`${title}, ${of}: ${serverCpu.toFixed(2)} ms, p99 ${p99.toFixed(1)} ms`);
      rows.push([
        nth === 0 ? title : '',
        of,
        serverCpu.toFixed(2),
        postgresCpu.toFixed(2),
        p50.toFixed(1),
        p99.toFixed(1),
        Math.round(perSecond).toLocaleString('en'),
      ]);
    }
  }
  const numbers = ['Server CPU ms', 'PostgreSQL CPU ms', 'p50 ms', 'p99 ms', 'Requests/s'];
  return [machine(), '', ...table(['Asked', 'Of'], numbers, rows)].join('\n');
});

/** Makes the cities and gives each its share of the restaurants, the first the most: about a sixth of them. */
async function spreadOverCities({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const client = await connectAlone(pool);
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query("select from cities where slug = 'bench-1'");
    if (rows.length > 0) return;
    await client.query(
      `insert into cities (name, slug, currency, time_zone, source)
       select 'City ' || n, 'bench-' || n, (array['EUR', 'USD', 'PLN', 'JPY'])[1 + n % 4], 'Europe/Lisbon', 'administrator'
       from generate_series(1, $1) n`,
      [CITIES],
    );
    await client.query(
      `update restaurants r set city_id = c.id
       from cities c
       where c.slug = 'bench-' || 1 + floor($1 * power((hashint8extended(r.id, 33) & 1048575) / 1048576.0, 2))`,
      [CITIES],
    );
    await client.query('vacuum analyze restaurants');
  } finally {
    await client.end();
  }
}
