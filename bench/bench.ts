/** `npm run bench`: measures reads and writes on the sample data a hundred times over, beside their references. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { Services } from '#kit/server/services.ts';
import { measureKinds } from './kinds/answers.ts';
import { KINDS, type Target } from './kinds/kinds.ts';
import { recordKinds } from './kinds/record.ts';
import { addFollowers, addGuests } from './lib/people.ts';
import { choose, openData, ROOT, runBench, startServer } from './lib/run.ts';

/** 3,000 restaurants. */
const SCALE = 100;
/** How many restaurants and posts are asked for, and by how many people. */
const COUNT = 60;
const PEOPLE = 400;

await runBench('bench', async ({ folder, only, seconds, scale = SCALE, profile }, cleanUp) => {
  const kinds = choose(KINDS, only);
  const tree = await buildTree(cleanUp);
  const data = await openData(folder, cleanUp, scale);
  const targets = await pickTargets(data.services);
  const [last] = targets.slice(-1);
  if (!last) throw new Error('There is nothing to ask for.');
  const statements = await recordKinds(data.services, kinds, last);
  const server = await startServer(data, cleanUp, profile);
  return measureKinds(kinds, { ...data, server, statements, tree, targets, seconds });
});

/** Builds the probe that draws a page's React tree; resolves to its module. */
async function buildTree(cleanUp: AsyncDisposableStack): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'tablemate-tree-'));
  cleanUp.defer(() => rm(outDir, { recursive: true, force: true }));
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: { ssr: 'bench/programs/tree.ts', outDir, emptyOutDir: true },
  });
  return join(outDir, 'tree.js');
}

/** Each of some restaurants and posts, the same in every run, for each of some people, who are made for it. */
async function pickTargets(services: Services): Promise<Target[]> {
  const read = async (sql: string) => (await services.pool.query<{ id: number }>(sql, [COUNT])).rows;
  // Beyond 100 no number is also the length of a page.
  const restaurants = await read(
    `select id from restaurants where status = 'approved' and id > 100 order by md5(id::text) limit $1`,
  );
  // Posts that everybody sees and may comment on; beyond 10,000 no number is also that of a restaurant or a person.
  const posts = await read(
    `select p.id from posts p join users u on u.id = p.user_id
     where p.id > 10000 and p.author_restaurant_id is null and p.audience = 'everyone' and not u.is_private
       and u.comment_policy = 'everyone' and u.deleted_at is null and u.closed_at is null
     order by md5(p.id::text) limit $1`,
  );
  const people = await addGuests(services, PEOPLE);
  const few = await addFollowers(services, 50);
  const many = await addFollowers(services, 2_000);
  // One person and one restaurant after the other, so that few wait for each other's wallets and owners.
  return Array.from({ length: restaurants.length * PEOPLE }, (_, turn) => {
    const n = turn % PEOPLE;
    const nth = (n + Math.floor(turn / PEOPLE)) % restaurants.length;
    const [restaurant, person] = [restaurants[nth], people[n]];
    if (!restaurant || !person) throw new Error('There is nothing to ask for.');
    return {
      id: restaurant.id,
      post: posts[nth]?.id ?? 0,
      person,
      other: people[(n + nth + 1) % PEOPLE] ?? person,
      follows50: few[n % few.length] ?? person,
      follows2000: many[n % many.length] ?? person,
    };
  });
}
