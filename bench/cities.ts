/**
 * `npm run bench:cities -- [--data <folder>] [--seconds 3] [--scale 3334] [--only <what is asked>]`: measures lists, counts
 * and maps of one city among 100,000 restaurants in 40 of them beside the same of all cities together, and writes the table
 * into docs/benchmarks.md. Takes some ten minutes, most of them to make the data.
 */
import { z } from 'zod';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import type { Services } from '#kit/server/services.ts';
import { measureReads } from './lib/measure.ts';
import { FIGURES, formatFigures, table } from './lib/report.ts';
import { connectPatiently, openData, runBench, Scale, Seconds, startServer } from './lib/run.ts';

const CITIES = 40;

const READS = {
  list: ['A list', '/api/restaurants?limit=24'],
  filtered: ['A list with two filters', '/api/restaurants?limit=24&cuisine=Thai&price=%24%24'],
  counts: ['Counts of all options', '/api/restaurants/facets?'],
  narrowed: ['Counts beside two filters', '/api/restaurants/facets?cuisine=Thai&price=%24%24'],
  markers: ['Markers of the map', '/api/restaurants/markers?'],
  page: ['The page of the list', '/restaurants?'],
} as const;
type Read = keyof typeof READS;

const options = {
  seconds: Seconds,
  only: z.enum(Object.keys(READS) as Read[]).optional(), // Object.keys forgets the keys' type.
  scale: Scale,
};

await runBench('bench:cities', options, async (folder, { seconds, only, scale }, cleanUp) => {
  const data = await openData(folder, cleanUp, scale, { withNetwork: false });
  // Else this process would read anew what is written now.
  await data.services.get(discoveryService).stop();
  await spreadOverCities(data.services);
  const server = await startServer(data, cleanUp);
  const rows: string[][] = [];
  for (const [name, [title, path]] of Object.entries(READS)) {
    if (only && name !== only) continue;
    const ofCities = Array.from({ length: CITIES }, (_, nth) => `${path}&city=bench-${nth + 1}`);
    const both = [[`${path}&city=all`], ofCities].map((paths) => ({ server, paths }));
    const [all, each] = await measureReads(both, seconds);
    if (all) rows.push([title, 'all cities', ...formatFigures(all)]);
    if (each) rows.push(['', `each of ${CITIES}`, ...formatFigures(each)]);
    console.log(rows.slice(-2).join('\n'));
  }
  return table(['Asked', 'Of'], FIGURES, rows);
});

/** Makes the cities and gives each its share of the restaurants, the first the most: about a sixth of them. */
async function spreadOverCities(services: Services): Promise<void> {
  await using client = await connectPatiently(services);
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
}
