import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#app/server/features.ts';
import { listExports, requestExport } from '#features/account/contract.ts';
import { confirmCode } from '#features/counter/contract.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { type AnyEndpoint, pathNames, requestFor } from '#kit/contract/endpoint.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs } from '#testing/jobs.ts';
import { COMMUNITIES, createRules, type Graph, graphs, listOwners, PEOPLE } from '#testing/network/graph.ts';
import { createWorld, type World, writeGraph } from '#testing/network/rows.ts';
import { WORDS } from '#testing/network/words.ts';
import { chooseRounds } from '#testing/rounds.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1_000_000 });
  world = await createWorld(app);
});
afterAll(() => app.close());

/** All reads except those of administrators and files. */
const READS = parts.endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access, file }) => method === 'GET' && access !== 'admin' && !file);

/** Lists of whom one has blocked or muted oneself: there the other is named. */
const OWN_CHOICES = new Set(['/api/user/blocks', '/api/user/mutes']);
const OWN_CHOICE_FILES = /^(blocks|mutes)\./;

type Subjects = Record<'id' | 'username' | 'slug' | 'list', ReadonlyArray<string | number>>;
type Written = Awaited<ReturnType<typeof writeGraph>>;

/** What there is to ask an endpoint for, by the kind of thing at its address. */
function listSubjects({ path }: AnyEndpoint, { posts, stories, lists }: Written, whom: number[]): Subjects {
  const ids = (rows: Array<{ id: number }>) => rows.map(({ id }) => id);
  const kinds: Array<[begin: string, ids: number[]]> = [
    ['/api/posts', ids(posts)],
    ['/api/stories', ids(stories)],
    ['/api/', ids(world.places)],
  ];
  return {
    id: kinds.find(([begin]) => path.startsWith(begin))?.[1] ?? [],
    username: whom.map(WORDS.username),
    slug: world.communities.map(({ slug }) => slug),
    list: lists.map(({ token }) => token),
  };
}

/** The inputs with which an endpoint is asked: one for each subject, and each way to filter what names people. */
function listInputs(endpoint: AnyEndpoint, written: Written, whom: number[]): object[] {
  const subjects = listSubjects(endpoint, written, whom);
  const names = pathNames(endpoint.path);
  const isList = endpoint.path === '/api/lists/:id';
  const along = names.includes('username') ? subjects.username.map((username) => ({ username })) : null;
  const bySlug = names.includes('slug') ? subjects.slug.map((slug) => ({ slug })) : null;
  const byId = names.includes('id') ? (isList ? subjects.list : subjects.id).map((id) => ({ id })) : null;
  const bases: object[] = along ?? bySlug ?? byId ?? [{}];
  const more = MORE[endpoint.path]?.(written, whom) ?? [{}];
  return bases.flatMap((base) => more.map((one) => ({ ...base, ...one })));
}

const MAX_PAGE = [{ limit: 100 }];

/** What else is asked for at some addresses: every list at its longest. */
const MORE: Record<string, (written: Written, whom: number[]) => object[]> = {
  '/api/people': (_, whom) => whom.map((nth) => ({ q: WORDS.username(nth).slice(0, 4) })),
  '/api/wallet/recipients': (_, whom) => [{}, ...whom.map((nth) => ({ q: WORDS.username(nth) }))],
  '/api/posts/new': ({ posts }) => [{ after: posts[0]?.id ?? 1 }],
  '/api/posts': (_, whom) => [
    ...['people', 'restaurants', 'communities'].map((tab) => ({ tab })),
    ...[{ tag: 'walk' }, { restaurant: world.places[0]?.id ?? 1 }, { community: 'circle-0' }],
    ...whom.map((nth) => ({ author: WORDS.username(nth) })),
  ],
  '/api/tags': () => [{ q: 'walk' }],
  '/api/posts/suggested': () => ['people', 'restaurants', 'communities'].map((tab) => ({ tab })),
  '/api/posts/:id/comments': ({ comments }) => [
    {},
    ...comments
      .filter(({ parentId }) => parentId === null)
      .slice(0, 4)
      .map(({ id }) => ({ parent: id })),
  ],
  '/api/owner/restaurants/:id/redemptions': () => MAX_PAGE,
  '/api/owner/restaurants/:id/members': () => MAX_PAGE,
  '/api/owner/restaurants/:id/corrections': () => MAX_PAGE,
  '/api/restaurants/understand': () => [{ sentence: 'pizza' }],
  '/api/geocode': () => [],
  '/api/geocode/address': () => [],
  '/api/time-zone': () => [],
  '/api/restaurants/:id/menu/:itemId': () => [],
};

/** Words that a viewer must not read anywhere. */
function listHiddenWords(viewer: number | null, graph: Graph): string[] {
  const rules = createRules(graph);
  const blocked = EVERYBODY.filter((nth) => rules.isBlocked(viewer, nth));
  const words = (
    list: number[],
    word: (nth: number) => string,
    isHidden: (by: number, nth: number) => boolean,
  ) => list.flatMap((by, nth) => (isHidden(by, nth) ? [word(nth)] : []));
  const isBlocked = (by: number) => blocked.includes(by);
  const { comments } = graph;
  const owned = listOwners(graph).map(({ owner }) => owner);
  const isHiddenComment = (by: number, nth: number) =>
    isBlocked(by) || !rules.seesPost(viewer, comments[nth]?.on ?? 0);
  return [
    ...blocked.flatMap((nth) => [WORDS.username(nth), WORDS.name(nth)]),
    ...words(by(graph.posts), WORDS.post, (_, nth) => !rules.seesPost(viewer, nth)),
    ...words(by(comments), WORDS.comment, isHiddenComment),
    ...words(graph.stories, WORDS.story, (who) => !rules.seesProfile(viewer, who)),
    ...words(
      graph.reviews.map(([who]) => who),
      WORDS.review,
      // An owner reads what is said of their place, whoever says it.
      (who, nth) => isBlocked(who) && owned[graph.reviews[nth]?.[1] ?? 0] !== viewer,
    ),
    // Suggested changes are for the owner of the place and their author.
    ...words(
      EVERYBODY,
      WORDS.correction,
      (who) => who !== viewer && (isBlocked(who) || viewer === null || !owned.includes(viewer)),
    ),
    ...words(graph.lists, WORDS.list, (who) => !rules.seesProfile(viewer, who)),
  ];
}

const EVERYBODY = Array.from({ length: PEOPLE }, (_, nth) => nth);
const by = (said: Array<{ by: number }>) => said.map((one) => one.by);

/** What an archive holds for its owner, apart from their own choices. */
async function readArchive(reader: Person): Promise<string> {
  await reader.send(requestExport, {});
  await runQueuedJobs(app.services);
  const [archive] = listExports.reply.parse((await reader.send(listExports, {})).body);
  const url = `/api/account/exports/${archive?.id}/archive`;
  const { rawPayload } = await app.app.inject({ url, cookies: reader.cookies });
  return Object.entries(unzipSync(new Uint8Array(rawPayload)))
    .filter(([name]) => !OWN_CHOICE_FILES.test(name))
    .map(([, data]) => strFromU8(data))
    .join('\n');
}

/** What the counters say to a viewer who confirms the codes of these guests, where they work. */
async function confirmAll(reader: Person, guests: number[], { codes }: Written): Promise<string> {
  let read = '';
  for (const [nth, { id }] of world.places.entries())
    for (const guest of guests)
      read += (await reader.send(confirmCode, { id, code: codes[nth]?.[guest] ?? '' })).text;
  return read;
}

/** What a viewer reads that they must not, as sentences. */
async function findLeaks(viewer: number | null, graph: Graph, written: Written): Promise<string[]> {
  const reader = viewer === null ? app.visitor : world.people[viewer];
  if (!reader) return [];
  const rules = createRules(graph);
  // Person 0 as a sample, and people whose profile is hidden from the viewer; eight at most.
  const whom = EVERYBODY.filter((nth) => nth === 0 || !rules.seesProfile(viewer, nth)).slice(0, 8);
  const hidden = listHiddenWords(viewer, graph);
  const leaks: string[] = [];
  let read = '';
  for (const endpoint of READS) {
    if (OWN_CHOICES.has(endpoint.path)) continue;
    for (const input of listInputs(endpoint, written, whom)) {
      const { url } = requestFor(endpoint, input);
      const { status, text } = await reader.request('GET', url);
      if (endpoint.path.startsWith('/api/posts')) read += text;
      if (status >= 500) leaks.push(`${url} is answered with ${status}`);
      for (const word of hidden)
        if (text.includes(word)) leaks.push(`${reader.username} reads ${word} at ${url}`);
    }
  }
  if (viewer !== null) {
    // A person's archive keeps their comments below posts that they may no longer read.
    const own = graph.comments.flatMap(({ by }, nth) => (by === viewer ? [WORDS.comment(nth)] : []));
    const archive = await readArchive(reader);
    for (const word of own)
      if (!archive.includes(word)) leaks.push(`${reader.username} finds no ${word} in the archive`);
    const found: Array<[text: string, where: string]> = [
      [archive, 'the archive'],
      [await confirmAll(reader, whom, written), 'a counter'],
    ];
    for (const [text, where] of found)
      for (const word of hidden)
        if (text.includes(word) && !own.includes(word))
          leaks.push(`${reader.username} reads ${word} in ${where}`);
  }
  // The other way round, or a walk that reads nothing would find nothing.
  for (const nth of graph.posts.keys())
    if (rules.seesPost(viewer, nth) && !read.includes(WORDS.post(nth)))
      leaks.push(`${reader.username} finds no ${WORDS.post(nth)}, which is for them`);
  return leaks;
}

test('no read names the blocked to each other, or shows what is private or for followers to others', async () => {
  await fc.assert(
    fc.asyncProperty(graphs, async (graph) => {
      const written = await writeGraph(app, world, graph);
      await app.services.get(discoveryService).catchUp();
      const pairs = graph.blocks.flat();
      const asked = new Set([...graph.requests.map(([one]) => one).slice(0, 1), (pairs[0] ?? 0) + 1]);
      const viewers = [null, ...new Set([...pairs, ...[...asked].map((nth) => nth % PEOPLE)])];
      const leaks: string[] = [];
      for (const viewer of viewers) leaks.push(...(await findLeaks(viewer, graph, written)));
      expect(leaks).toEqual([]);
    }),
    { seed: 20, numRuns: chooseRounds(1, 3), endOnFailure: true },
  );
});

test('there are graphs in which something is hidden from each kind of viewer', () => {
  const [graph] = fc.sample(graphs, { seed: 20, numRuns: 1 });
  expect(graph && listHiddenWords(null, graph).length).toBeGreaterThan(5);
  expect(COMMUNITIES).toBeGreaterThan(1);
});
