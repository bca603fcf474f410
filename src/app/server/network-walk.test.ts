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

/** A person's own blocks and mutes, which name the other. */
const OWN_CHOICES = new Set(['/api/user/blocks', '/api/user/mutes']);
const OWN_CHOICE_FILES = /^(blocks|mutes)\./;

type Subjects = Record<'id' | 'username' | 'slug' | 'list', ReadonlyArray<string | number>>;
type Written = Awaited<ReturnType<typeof writeGraph>>;

/** Lists the ids, usernames and slugs for the parameters of an endpoint's path. */
function listSubjects(
  { path }: AnyEndpoint,
  { posts, stories, lists }: Written,
  targets: number[],
): Subjects {
  const listIds = (rows: Array<{ id: number }>) => rows.map(({ id }) => id);
  const kinds: Array<[begin: string, ids: number[]]> = [
    ['/api/posts', listIds(posts)],
    ['/api/stories', listIds(stories)],
    ['/api/', listIds(world.places)],
  ];
  return {
    id: kinds.find(([begin]) => path.startsWith(begin))?.[1] ?? [],
    username: targets.map(WORDS.username),
    slug: world.communities.map(({ slug }) => slug),
    list: lists.map(({ token }) => token),
  };
}

/** Lists an endpoint's inputs: one for each subject, combined with each filter that names people. */
function listInputs(endpoint: AnyEndpoint, written: Written, targets: number[]): object[] {
  const subjects = listSubjects(endpoint, written, targets);
  const names = pathNames(endpoint.path);
  const isList = endpoint.path === '/api/lists/:id';
  const byUsername = names.includes('username') ? subjects.username.map((username) => ({ username })) : null;
  const bySlug = names.includes('slug') ? subjects.slug.map((slug) => ({ slug })) : null;
  const byId = names.includes('id') ? (isList ? subjects.list : subjects.id).map((id) => ({ id })) : null;
  const bases: object[] = byUsername ?? bySlug ?? byId ?? [{}];
  const more = MORE[endpoint.path]?.(written, targets) ?? [{}];
  return bases.flatMap((base) => more.map((one) => ({ ...base, ...one })));
}

const MAX_PAGE = [{ limit: 100 }];

/** Further inputs of some paths, with the longest pages. */
const MORE: Record<string, (written: Written, targets: number[]) => object[]> = {
  '/api/people': (_, targets) => targets.map((nth) => ({ q: WORDS.username(nth).slice(0, 4) })),
  '/api/wallet/recipients': (_, targets) => [{}, ...targets.map((nth) => ({ q: WORDS.username(nth) }))],
  '/api/posts/new': ({ posts }) => [{ after: posts[0]?.id ?? 1 }],
  '/api/posts': (_, targets) => [
    ...['people', 'restaurants', 'communities'].map((tab) => ({ tab })),
    ...[{ tag: 'walk' }, { restaurant: world.places[0]?.id ?? 1 }, { community: 'circle-0' }],
    ...targets.map((nth) => ({ author: WORDS.username(nth) })),
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

/** Lists words that a viewer must not read anywhere. */
function listHiddenWords(viewer: number | null, graph: Graph): string[] {
  const rules = createRules(graph);
  const blocked = EVERYBODY.filter((nth) => rules.isBlocked(viewer, nth));
  const findWords = (
    list: number[],
    word: (nth: number) => string,
    isHidden: (by: number, nth: number) => boolean,
  ) => list.flatMap((by, nth) => (isHidden(by, nth) ? [word(nth)] : []));
  const isBlocked = (by: number) => blocked.includes(by);
  const { comments } = graph;
  const ownerIds = listOwners(graph).map(({ owner }) => owner);
  const isHiddenComment = (by: number, nth: number) =>
    isBlocked(by) || !rules.seesPost(viewer, comments[nth]?.on ?? 0);
  return [
    ...blocked.flatMap((nth) => [WORDS.username(nth), WORDS.name(nth)]),
    ...findWords(listAuthors(graph.posts), WORDS.post, (_, nth) => !rules.seesPost(viewer, nth)),
    ...findWords(listAuthors(comments), WORDS.comment, isHiddenComment),
    ...findWords(graph.stories, WORDS.story, (who) => !rules.seesProfile(viewer, who)),
    ...findWords(
      graph.reviews.map(([who]) => who),
      WORDS.review,
      // Owners read all reviews of their places.
      (who, nth) => isBlocked(who) && ownerIds[graph.reviews[nth]?.[1] ?? 0] !== viewer,
    ),
    // Only its author and the place's owner read a suggested change.
    ...findWords(
      EVERYBODY,
      WORDS.correction,
      (who) => who !== viewer && (isBlocked(who) || viewer === null || !ownerIds.includes(viewer)),
    ),
    ...findWords(graph.lists, WORDS.list, (who) => !rules.seesProfile(viewer, who)),
  ];
}

const EVERYBODY = Array.from({ length: PEOPLE }, (_, nth) => nth);
const listAuthors = (rows: Array<{ by: number }>) => rows.map((one) => one.by);

/** Reads a person's archive without their own blocks and mutes. */
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

/** Confirms the codes of these guests at all places; returns the replies. */
async function confirmAll(reader: Person, guests: number[], { codes }: Written): Promise<string> {
  let replies = '';
  for (const [nth, { id }] of world.places.entries())
    for (const guest of guests)
      replies += (await reader.send(confirmCode, { id, code: codes[nth]?.[guest] ?? '' })).text;
  return replies;
}

/** Returns a sentence for each text that a viewer reads but must not, or must read but does not. */
async function findLeaks(viewer: number | null, graph: Graph, written: Written): Promise<string[]> {
  const reader = viewer === null ? app.visitor : world.people[viewer];
  if (!reader) return [];
  const rules = createRules(graph);
  // Person 0 and people whose profile is hidden from the viewer, at most eight.
  const targets = EVERYBODY.filter((nth) => nth === 0 || !rules.seesProfile(viewer, nth)).slice(0, 8);
  const hidden = listHiddenWords(viewer, graph);
  const leaks: string[] = [];
  let postReplies = '';
  for (const endpoint of READS) {
    if (OWN_CHOICES.has(endpoint.path)) continue;
    for (const input of listInputs(endpoint, written, targets)) {
      const { url } = requestFor(endpoint, input);
      const { status, text } = await reader.request('GET', url);
      if (endpoint.path.startsWith('/api/posts')) postReplies += text;
      if (status >= 500) leaks.push(`${url} is answered with ${status}`);
      for (const word of hidden)
        if (text.includes(word)) leaks.push(`${reader.username} reads ${word} at ${url}`);
    }
  }
  if (viewer !== null) {
    // A person's archive has their own comments, even on posts that they may no longer read.
    const own = graph.comments.flatMap(({ by }, nth) => (by === viewer ? [WORDS.comment(nth)] : []));
    const archive = await readArchive(reader);
    for (const word of own)
      if (!archive.includes(word)) leaks.push(`${reader.username} finds no ${word} in the archive`);
    const texts: Array<[text: string, where: string]> = [
      [archive, 'the archive'],
      [await confirmAll(reader, targets, written), 'a counter'],
    ];
    for (const [text, where] of texts)
      for (const word of hidden)
        if (text.includes(word) && !own.includes(word))
          leaks.push(`${reader.username} reads ${word} in ${where}`);
  }
  // Also the reverse: otherwise a walk that reads nothing would pass.
  for (const nth of graph.posts.keys())
    if (rules.seesPost(viewer, nth) && !postReplies.includes(WORDS.post(nth)))
      leaks.push(`${reader.username} finds no ${WORDS.post(nth)}, which is for them`);
  return leaks;
}

test('no read names the blocked to each other, or shows what is private or for followers to others', async () => {
  await fc.assert(
    fc.asyncProperty(graphs, async (graph) => {
      const written = await writeGraph(app, world, graph);
      await app.services.get(discoveryService).catchUp();
      const pairs = graph.blocks.flat();
      const requesterIds = new Set([...graph.requests.map(([one]) => one).slice(0, 1), (pairs[0] ?? 0) + 1]);
      const viewers = [null, ...new Set([...pairs, ...[...requesterIds].map((nth) => nth % PEOPLE)])];
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
