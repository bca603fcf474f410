/**
 * `npm run bench:suggestions`: measures what the search box asks for as somebody types, among 100,000 restaurants on 20,000
 * streets with 3,000 landmarks. Takes some ten minutes, most of them to make the data.
 */
import { discoveryService } from '#features/discovery/server/discovery.ts';
import type { Services } from '#kit/server/services.ts';
import { measureReads } from './lib/measure.ts';
import { addGuests } from './lib/people.ts';
import { FIGURES, formatFigures, table, verdict } from './lib/report.ts';
import { choose, connectPatiently, openData, runBench, startServer } from './lib/run.ts';

const GOAL = { p99: 50 };
const SCALE = 3334;
const STARTS = 'Al,Bar,Cas,Dor,Es,Fer,Gal,Hen,Iz,Jo,Lam,Mar,Nor,Ol,Pal,Quin,Ros,Sal,Tor,Val'.split(',');
const MIDDLES = 'a,be,ci,do,fa,gue,li,mo,ne,ri,sa,te,vi'.split(',');
const ENDS = 'da,do,gas,lha,mento,nha,ra,reira,res,ria,sa,ta,valho,ves,vinha'.split(',');
const STREETS = 20_000;
const QUARTERS = 400;
const LANDMARKS = 3_000;
const VARIANTS = 300;
const PEOPLE = 20;

/** One of 3,900 made words, by a number and a seed, in SQL. */
const word = (number: string, seed: number) =>
  [STARTS, MIDDLES, ENDS]
    .map((list, nth) => {
      const at = `(hashint8extended(${number}, ${seed + nth}) & 1048575) % ${list.length}`;
      return `('{${list.join(',')}}'::text[])[1 + ${at}]`;
    })
    .join(' || ');

/** What names are read of. */
const SOURCES = {
  names: "select name from restaurants where status = 'approved' and id % 97 = 0",
  dishes: 'select name from menu_items where id % 997 = 0',
  streets: "select split_part(address, ' ', 2) as name from restaurants where id % 89 = 0",
  quarters: "select split_part(address, ', ', 2) as name from restaurants where id % 83 = 0",
  landmarks: "select regexp_replace(name, '^(Praça|Mercado|Museu) ', '') as name from landmarks",
  people: 'select name from users where name is not null and id % 91 = 0',
};
type Source = keyof typeof SOURCES;

/** What is typed into the search box: beginnings of names, from so many letters to so many. */
type Input = { name: string; title: string; of: Source[]; letters: [least: number, most: number] };
const INPUTS: Input[] = [
  {
    name: 'letter',
    title: 'One letter or two',
    of: ['names', 'dishes', 'quarters', 'landmarks'],
    letters: [1, 2],
  },
  { name: 'name', title: 'The beginning of a restaurant’s name', of: ['names'], letters: [3, 10] },
  { name: 'dish', title: 'Of a dish', of: ['dishes'], letters: [3, 10] },
  { name: 'district', title: 'Of a street or district', of: ['streets', 'quarters'], letters: [3, 8] },
  { name: 'landmark', title: 'Of a landmark', of: ['landmarks'], letters: [3, 10] },
  { name: 'people', title: 'Of a person’s name', of: ['people'], letters: [2, 6] },
];

await runBench('bench:suggestions', async ({ folder, seconds, only, profile, scale = SCALE }, cleanUp) => {
  const inputs = choose(INPUTS, only);
  const data = await openData(folder, cleanUp, scale);
  // Else this process would read anew what is written now.
  await data.services.get(discoveryService).stop();
  await namePlaces(data.services);
  const cookies = (await addGuests(data.services, PEOPLE)).map(({ cookie }) => cookie);
  const server = await startServer(data, cleanUp, profile);
  const reads = await Array.fromAsync(inputs, async (input) => {
    const paths = await listPaths(data.services, input);
    // Restaurants are suggested to anybody, people to who is signed in.
    return { title: input.title, server, paths, cookies: input.name === 'people' ? cookies : undefined };
  });
  const rows = (await measureReads(reads, seconds)).map(({ title, figures }) => [
    title,
    verdict(figures.p99 < GOAL.p99),
    ...formatFigures(figures),
  ]);
  return table(['Typed', 'Goal'], FIGURES, rows);
});

/** The addresses that are asked for as somebody types. */
async function listPaths({ pool }: Services, { name, of, letters: [least, most] }: Input): Promise<string[]> {
  const path = name === 'people' ? '/api/people' : '/api/restaurants/suggestions';
  const paths: string[] = [];
  for (const source of of) {
    const { rows } = await pool.query<{ name: string }>(
      `select name from (${SOURCES[source]}) found group by 1 order by md5(name) limit ${VARIANTS}`,
    );
    for (const [nth, text] of rows.entries()) {
      const q = text.name.slice(0, least + (nth % (most - least + 1))).trim();
      paths.push(`${path}?${new URLSearchParams({ q })}`);
    }
  }
  return paths;
}

/** Copies lie at the addresses of their originals: gives them as many streets and quarters as a country has, and landmarks. */
async function namePlaces(services: Services): Promise<void> {
  await using client = await connectPatiently(services);
  const { rows } = await client.query("select from landmarks where source_kind = 'bench' limit 1");
  if (rows.length > 0) return;
  await client.query(`
    update restaurants set address = 'Rua ' || ${word(`id % ${STREETS}`, 1)} || ' ' || ${word(`id % ${STREETS}`, 4)}
      || ' ' || 1 + id % 200 || ', ' || ${word(`id % ${QUARTERS}`, 7)} || ', Lisboa'
    where id > 30`);
  await client.query(`
    insert into landmarks (name, kind, latitude, longitude, source_kind, source_id)
    select case id % 4 when 0 then 'Praça ' when 1 then 'Mercado ' when 2 then 'Museu ' else '' end
        || ${word('id', 10)} || ' ' || ${word('id', 13)},
      ('{square,market,museum,station}'::text[])[1 + id % 4], latitude::float8, longitude::float8, 'bench', id::text
    from (select * from restaurants where latitude is not null order by hashint8extended(id, 16) limit ${LANDMARKS}) r`);
  await client.query('vacuum analyze restaurants');
}
