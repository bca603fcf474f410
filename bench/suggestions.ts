/**
 * `npm run bench:suggestions -- [--data <folder>] [--seconds 3] [--scale 3334] [--only <what is typed>]`: measures what
 * the search box asks for as somebody types, among 100,000 restaurants on 20,000 streets with 3,000 landmarks, and writes
 * the table into docs/benchmarks.md. Takes some ten minutes, most of them to make the data.
 */
import { z } from 'zod';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import type { Services } from '#kit/server/services.ts';
import { measureReads } from './lib/measure.ts';
import { addGuests } from './lib/people.ts';
import { FIGURES, formatFigures, table, verdict } from './lib/report.ts';
import { connectPatiently, openData, runBench, Scale, Seconds, startServer } from './lib/run.ts';

const GOAL = { p99: 50 };
/** What is typed into the search box. */
const INPUTS = ['letter', 'name', 'dish', 'district', 'landmark', 'people'] as const;
const STARTS = 'Al,Bar,Cas,Dor,Es,Fer,Gal,Hen,Iz,Jo,Lam,Mar,Nor,Ol,Pal,Quin,Ros,Sal,Tor,Val'.split(',');
const MIDDLES = 'a,be,ci,do,fa,gue,li,mo,ne,ri,sa,te,vi'.split(',');
const ENDS = 'da,do,gas,lha,mento,nha,ra,reira,res,ria,sa,ta,valho,ves,vinha'.split(',');
const STREETS = 20_000;
const QUARTERS = 400;
const LANDMARKS = 3_000;
const VARIANTS = 300;
const PEOPLE = 20;

/** One of 3,900 made words, by a number and a seed, in SQL. */
const word = (number: string, seed: number) => {
  const pick = (list: string[], nth: number) =>
    `('{${list.join(',')}}'::text[])[1 + (hashint8extended(${number}, ${seed + nth}) & 1048575) % ${list.length}]`;
  return `${pick(STARTS, 0)} || ${pick(MIDDLES, 1)} || ${pick(ENDS, 2)}`;
};

const options = { seconds: Seconds, only: z.enum(INPUTS).optional(), scale: Scale };

await runBench('bench:suggestions', options, async (folder, { seconds, only, scale }, cleanUp) => {
  const data = await openData(folder, cleanUp, scale);
  // Else this process would read anew what is written now.
  await data.services.get(discoveryService).stop();
  await namePlaces(data.services);
  const inputs = await listInputs(data.services);
  const server = await startServer(data, cleanUp);
  const rows: string[][] = [];
  for (const { name, title, paths, cookies } of inputs) {
    if (only && name !== only) continue;
    for (const figures of await measureReads([{ server, paths, cookies }], seconds)) {
      console.log(`${title}: p99 ${figures.p99.toFixed(1)} ms`);
      rows.push([title, verdict(figures.p99 < GOAL.p99), ...formatFigures(figures)]);
    }
  }
  return table(['Typed', 'Goal'], FIGURES, rows);
});

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

type Input = { name: (typeof INPUTS)[number]; title: string; paths: string[]; cookies?: string[] };

/** Beginnings of names that the data hold, of some letters each, as somebody types them. */
async function listInputs(services: Services): Promise<Input[]> {
  const read = async (from: string) => {
    const { rows } = await services.pool.query<{ name: string }>(
      `select name from (${from}) found group by 1 order by md5(name) limit ${VARIANTS}`,
    );
    return rows.map(({ name }) => name);
  };
  const names = await read(`select name from restaurants where status = 'approved' and id % 97 = 0`);
  const dishes = await read('select name from menu_items where id % 997 = 0');
  const streets = await read(`select split_part(address, ' ', 2) as name from restaurants where id % 89 = 0`);
  const quarters = await read(
    `select split_part(address, ', ', 2) as name from restaurants where id % 83 = 0`,
  );
  const landmarks = await read(
    "select regexp_replace(name, '^(Praça|Mercado|Museu) ', '') as name from landmarks",
  );
  const people = await read('select name from users where name is not null and id % 91 = 0');
  const cookies = (await addGuests(services, PEOPLE)).map(({ cookie }) => cookie);
  const begin = (texts: string[], least: number, most: number, path = '/api/restaurants/suggestions') =>
    texts.map((text, nth) => {
      const q = text.slice(0, least + (nth % (most - least + 1))).trim();
      return `${path}?${new URLSearchParams({ q })}`;
    });
  const letters = begin([...names, ...dishes, ...quarters, ...landmarks], 1, 2);
  const districts = begin([...streets, ...quarters], 3, 8);
  const ofPeople = begin(people, 2, 6, '/api/people');
  return [
    { name: 'letter', title: 'One letter or two', paths: letters },
    { name: 'name', title: 'The beginning of a restaurant’s name', paths: begin(names, 3, 10) },
    { name: 'dish', title: 'Of a dish', paths: begin(dishes, 3, 10) },
    { name: 'district', title: 'Of a street or district', paths: districts },
    { name: 'landmark', title: 'Of a landmark', paths: begin(landmarks, 3, 10) },
    { name: 'people', title: 'Of a person’s name', paths: ofPeople, cookies },
  ];
}
