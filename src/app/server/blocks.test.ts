import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  blocks,
  commentLikes,
  comments,
  communities,
  communityMembers,
  followRequests,
  follows,
  postLikes,
  posts,
  restaurantFollows,
  reviews,
  savedLists,
  savedRestaurants,
  stories,
  storyViews,
  users,
} from '#db/schema.ts';
import { followPerson, listBlockedPeople } from '#features/follows/contract.ts';
import { getPerson } from '#features/people/contract.ts';
import { createComment, likeComment, likePost } from '#features/posts/contract.ts';
import { voteOnReview } from '#features/reviews/contract.ts';
import { viewStory } from '#features/stories/contract.ts';
import { giveTip, listTransactions, sendMoney } from '#features/wallet/contract.ts';
import { type AnyEndpoint, pathNames } from '#kit/contract/endpoint.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addMoney, addRestaurant } from '#testing/rows.ts';
import { parts } from './features.ts';

/** Texts that only followers may read. */
const SECRETS = ['Kim hides this', 'For those who follow Eva'];

/** The statement of one's own wallet names blocked people too, as a bank's does. */
const OWN_RECORDS = ['/api/wallet/transactions.csv'];

const GETS = parts.handlers
  .map(({ endpoint }): AnyEndpoint => endpoint)
  .filter(({ method, access }) => method === 'GET' && access !== 'admin');

let app: TestApp;
let owner: Person;
let ana: Person;
let rui: Person;
let eva: Person;
/** The ids of a person's own rows, one of each kind. */
type Rows = Record<'community' | 'list', string> & Record<'post' | 'comment' | 'story' | 'review', number>;
const rowsByPerson = new Map<Person, Rows>();
let place: number;
/** A post with comments by all three. */
let discussedPost: number;

beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  const { db } = app.services;
  owner = await app.person({ username: 'owner-olga', type: 'restaurant' });
  ana = await app.person({ username: 'ana-blocking', name: 'Ana Blocking' });
  rui = await app.person({ username: 'rui-blocked', name: 'Rui Blocked' });
  eva = await app.person({ username: 'eva-neutral', name: 'Eva Neutral' });
  place = (await addRestaurant(app.services, owner.id)).id;
  for (const person of [eva, ana, rui]) rowsByPerson.set(person, await makeOneOfEach(person));
  const pairs = [ana, rui, eva].flatMap((person) =>
    [ana, rui, eva].filter((other) => other !== person).map((other) => [person, other] as const),
  );
  for (const [person, other] of pairs) {
    const { post, comment, story } = findRows(other);
    await db.insert(comments).values({ userId: person.id, postId: post, content: 'Lovely' });
    await db.execute(sql`update posts set comment_count = comment_count + 1 where id = ${post}`);
    await db.insert(postLikes).values({ postId: post, userId: person.id });
    await db.insert(commentLikes).values({ commentId: comment, userId: person.id });
    await db.insert(storyViews).values({ storyId: story, userId: person.id });
    // A block ends follows: only those with the third person remain.
    if (person === eva || other === eva)
      await db.insert(follows).values({ followerId: person.id, followingId: other.id });
  }
  const kim = await app.person({ username: 'kim-private', isPrivate: true });
  const [hidden, forFollowers] = SECRETS;
  await db.insert(posts).values([
    { userId: kim.id, content: `${hidden} #food`, restaurantId: place },
    { userId: eva.id, content: `${forFollowers} #food`, restaurantId: place, audience: 'followers' },
  ]);
  await db.execute(sql`insert into post_tags (post_id, tag, created_at)
    select id, 'food', created_at from posts where user_id = ${kim.id} or audience = 'followers'`);
  await db.insert(stories).values({
    userId: kim.id,
    image: `/media/${crypto.randomUUID()}/800.webp`,
    line: hidden,
    expiresAt: sql`now() + interval '1 hour'`,
  });
  await db.insert(follows).values([
    { followerId: ana.id, followingId: kim.id },
    { followerId: kim.id, followingId: eva.id },
  ]);
  await db.insert(followRequests).values({ followerId: owner.id, followingId: kim.id });
  await addMoney(app.services, ana.id, 5_000);
  await addMoney(app.services, rui.id, 5_000);
  expect((await ana.send(giveTip, { to: rui.username, amount: 100 })).status).toBe(200);
  expect((await rui.send(sendMoney, { to: ana.username, amount: 100 })).status).toBe(200);
  await db.insert(blocks).values({ blockerId: ana.id, blockedId: rui.id });
});
afterAll(() => app.close());

const findRows = (person: Person) => {
  const all = rowsByPerson.get(person);
  if (!all) throw new Error('Nothing was made.');
  return all;
};

async function makeOneOfEach({ id: userId, username }: Person): Promise<Rows> {
  const { db } = app.services;
  const text = `By ${username} #food`;
  const getFirst = <Row>([row]: Row[]): Row => {
    if (!row) throw new Error('An insert returned no row.');
    return row;
  };
  const slug = `club-${rowsByPerson.size + 1}`;
  const community = getFirst(
    await db
      .insert(communities)
      .values({ slug, name: 'Soup lovers', founderId: userId, memberCount: 1 })
      .returning(),
  );
  await db.insert(communityMembers).values({ communityId: community.id, userId, role: 'founder' });
  const post = getFirst(
    await db
      .insert(posts)
      .values({ userId, content: text, restaurantId: place, communityId: community.id })
      .returning(),
  );
  await db.execute(sql`insert into post_tags (post_id, tag, created_at) values (${post.id}, 'food', now())`);
  await db.update(users).set({ lastPostAt: post.createdAt }).where(sql`id = ${userId}`);
  discussedPost ??= post.id;
  const comment = getFirst(
    await db.insert(comments).values({ userId, content: text, postId: discussedPost }).returning(),
  );
  await db.execute(sql`update posts set comment_count = comment_count + 1 where id = ${discussedPost}`);
  const story = getFirst(
    await db
      .insert(stories)
      .values({
        userId,
        image: `/media/${crypto.randomUUID()}/800.webp`,
        line: text,
        expiresAt: sql`now() + interval '1 hour'`,
      })
      .returning(),
  );
  const review = getFirst(
    await db
      .insert(reviews)
      .values({ userId, restaurantId: place, rating: 4, reviewType: 'venue', review: text })
      .returning(),
  );
  const list = getFirst(
    await db
      .insert(savedLists)
      .values({ userId, name: `List ${text}`, isShared: true, isListed: true })
      .returning(),
  );
  await db.insert(savedRestaurants).values({ userId, restaurantId: place });
  await db.insert(restaurantFollows).values({ userId, restaurantId: place });
  return {
    community: slug,
    post: post.id,
    comment: comment.id,
    story: story.id,
    review: review.id,
    list: list.token,
  };
}

/** Lists the addresses of an endpoint for all rows, with each of its filters. */
function listAddresses({ path, input }: AnyEndpoint): string[] {
  const people = [ana, rui, eva, owner];
  const values: Record<string, (string | number)[]> = {
    username: people.map(({ username }) => username),
    slug: [...rowsByPerson.values()].map(({ community }) => community),
    id: [1, 2, 3, 4, 5, ...[...rowsByPerson.values()].map(({ list }) => list)],
  };
  let paths: string[] = [path];
  for (const name of pathNames(path))
    paths = paths.flatMap((path) =>
      (values[name] ?? [1, 2, 3]).map((value) => path.replace(`:${name}`, `${value}`)),
    );
  const filters: Record<string, (string | number)[]> = {
    q: ['r', 'rui', 'ana', 'a', 'By'],
    tab: ['people', 'restaurants', 'communities'],
    author: people.map(({ username }) => username),
    tag: ['food'],
    community: [...rowsByPerson.values()].map(({ community }) => community),
    restaurant: [place],
    parent: [1, 2, 3],
    after: [1],
    sort: ['newest', 'helpful', 'high', 'low'],
    text: ['rui', 'ana'],
  };
  const queries = Object.entries(filters).flatMap(([name, all]) =>
    name in input.shape ? all.map((value) => `?${name}=${value}`) : [],
  );
  return paths.flatMap((path) => [path, ...queries.map((query) => path + query)]);
}

const walk = async (viewer: Person, allowed: string[] = []) => {
  const replies: { address: string; status: number; text: string }[] = [];
  for (const endpoint of GETS)
    for (const address of allowed.includes(endpoint.path) ? [] : listAddresses(endpoint)) {
      const { status, text } = await viewer.request('GET', address);
      replies.push({ address, status, text });
    }
  return replies;
};

const findAddresses = (replies: Awaited<ReturnType<typeof walk>>, ...words: string[]) =>
  replies.filter(({ text }) => words.some((word) => text.includes(word))).map(({ address }) => address);

test('texts for followers reach only followers, not people who have asked to follow', async () => {
  expect(findAddresses(await walk(app.visitor), ...SECRETS)).toEqual([]);
  expect(findAddresses(await walk(owner), ...SECRETS)).toEqual([]);
  const replies = await walk(ana);
  for (const secret of SECRETS) expect(findAddresses(replies, secret).length).toBeGreaterThan(3);
});

test('the walk reaches what there is', async () => {
  const replies = await walk(eva);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const paths = findAddresses(replies, rui.username).map((address) => address.replace(/\?.*/, ''));
  expect(new Set(paths).size).toBeGreaterThan(12);
});

describe.each(['blocking', 'blocked'])('the %s person', (side) => {
  test('finds the other in no reply to a GET', async () => {
    const [viewer, other] = side === 'blocking' ? [ana, rui] : [rui, ana];
    const own = side === 'blocking' ? [...OWN_RECORDS, listBlockedPeople.path] : OWN_RECORDS;
    const replies = await walk(viewer, own);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(findAddresses(replies, other.username, other.username.replace('-', ' '))).toEqual([]);
  });

  test('cannot reach the other by any action', async () => {
    const [viewer, other] = side === 'blocking' ? [ana, rui] : [rui, ana];
    const { post, comment, story, review } = findRows(other);
    const { username } = other;
    const answers = [
      await viewer.send(getPerson, { username }),
      await viewer.send(followPerson, { username }),
      await viewer.send(likePost, { id: post }),
      await viewer.send(likeComment, { id: comment }),
      await viewer.send(createComment, { id: post, content: 'Hello' }),
      await viewer.send(viewStory, { id: story }),
      await viewer.send(voteOnReview, { id: review, isHelpful: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    // The same answer as for a username that does not exist.
    for (const to of [username, 'nobody-at-all'])
      for (const refused of [
        await viewer.send(sendMoney, { to, amount: 100 }),
        await viewer.send(giveTip, { to, amount: 100 }),
      ])
        expect(refused).toMatchObject({
          status: 400,
          body: { errors: { to: 'There is nobody with this username' } },
        });
    expect((await viewer.send(listTransactions, {})).body).toHaveLength(3);
  });
});
