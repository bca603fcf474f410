import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  blocks,
  communities,
  communityBans,
  communityMembers,
  notifications,
  posts,
  uploads,
} from '#db/schema.ts';
import { closeAccount } from '#features/account/contract.ts';
import { eraseAccounts } from '#features/account/server/erasure.ts';
import { blockPerson } from '#features/follows/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import {
  banCommunityMember,
  type Community,
  type CommunityDetail,
  deleteCommunity,
  editCommunity,
  foundCommunity,
  getCommunity,
  joinCommunity,
  leaveCommunity,
  liftCommunityBan,
  listCommunities,
  listCommunityBans,
  listCommunityMembers,
  pinCommunityPost,
  removeCommunityPost,
  setCommunityRole,
} from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

const newSlug = () => `club-${crypto.randomUUID().slice(0, 8)}`;

async function createCommunity(name = 'Noodle Nerds') {
  const founder = await app.person();
  const slug = newSlug();
  const { status, body } = await founder.send(foundCommunity, { slug, name });
  expect([status, body]).toEqual([200, expect.objectContaining({ slug, role: 'founder', memberCount: 1 })]);
  // The reply has the shape of its contract.
  return { founder, slug, id: (body as CommunityDetail).id };
}

const join = async (slug: string, ...people: Person[]) => {
  for (const person of people) expect((await person.send(joinCommunity, { slug })).status).toBe(200);
};

const read = async (slug: string, as: Person = app.visitor) =>
  (await as.send(getCommunity, { slug })).body as CommunityDetail;

const listMembers = async (slug: string, as: Person = app.visitor, q?: string) => {
  const { body } = await as.send(listCommunityMembers, { slug, q });
  return (body as Array<{ username: string; role: string }>).map(({ username, role }) => [username, role]);
};

/** The stored member count, and the real one. */
const count = async (id: number) => {
  const { db } = app.services;
  const [row] = await db.select().from(communities).where(eq(communities.id, id));
  return [row?.memberCount, await db.$count(communityMembers, eq(communityMembers.communityId, id))];
};

const addPost = async (person: Person, communityId: number) => {
  const [post] = await app.services.db
    .insert(posts)
    .values({ userId: person.id, communityId, content: 'Soup' })
    .returning();
  return post?.id ?? 0;
};

const readNotices = ({ id }: Person) =>
  app.services.db
    .select({ kind: notifications.kind, data: notifications.data, actorId: notifications.actorId })
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.subjectKind, 'community')));

test('a community is founded, found by search and read by everybody', async () => {
  const founder = await app.person({ name: 'Ana' });
  const slug = newSlug();
  const word = crypto.randomUUID().slice(0, 8);
  const input = { slug, name: `Ramen ${word}`, description: 'All about 100% broth', rules: 'Be kind.' };
  const answer = await founder.send(foundCommunity, input);
  expect(answer.body).toEqual({
    ...input,
    id: expect.any(Number),
    image: null,
    memberCount: 1,
    role: 'founder',
    createdAt: expect.any(String),
    pinnedPostId: null,
    founder: {
      id: founder.id,
      username: founder.username,
      name: 'Ana',
      avatar: null,
      isPrivate: false,
      relation: null,
    },
    banReason: null,
  });
  const search = async (q: string, as = app.visitor) =>
    ((await as.send(listCommunities, { q })).body as Community[]).map((one) => [one.slug, one.role]);
  expect(await search(`RAMEN ${word}`)).toEqual([[slug, null]]);
  expect(await search(word, founder)).toEqual([[slug, 'founder']]);
  expect(await search('100% bro')).toContainEqual([slug, null]);
  expect(await search('_')).toEqual([]);
  expect((await app.visitor.send(listCommunities, { mine: 'true' })).body).toEqual([]);
  expect((await founder.send(listCommunities, { mine: 'true' })).body).toMatchObject([{ slug }]);
  expect((await read(slug.toUpperCase())).role).toBeNull();
  expect((await app.visitor.send(getCommunity, { slug: 'no-such' })).status).toBe(404);
  expect((await app.visitor.send(listCommunityMembers, { slug: 'no-such' })).status).toBe(404);
});

test('taken, reserved and broken addresses are refused, and foreign pictures', async () => {
  const { slug, founder } = await createCommunity();
  const expectRefusal = async (input: object) => {
    const { status, body } = await founder.request('POST', '/api/communities', {
      slug: newSlug(),
      name: 'Soups',
      ...input,
    });
    return [status, Object.keys((body as { errors?: object }).errors ?? {})];
  };
  expect(await expectRefusal({ slug })).toEqual([409, ['slug']]);
  expect(await expectRefusal({ slug: 'admin' })).toEqual([400, ['slug']]);
  expect(await expectRefusal({ slug: '-a-' })).toEqual([400, ['slug']]);
  expect(await expectRefusal({ name: 'ab' })).toEqual([400, ['name']]);
  expect(await expectRefusal({ name: '\u200b\u200b\u200b' })).toEqual([400, ['name']]);
  expect(await expectRefusal({ image: '/media/none/800.webp' })).toEqual([400, ['image']]);
  expect((await app.visitor.request('POST', '/api/communities', {})).status).toBe(401);
});

test('one person founds three communities in 30 days, also all at once', async () => {
  const me = await app.person();
  const founding = Array.from({ length: 6 }, () =>
    me.send(foundCommunity, { slug: newSlug(), name: 'One of many' }),
  );
  const statuses = (await Promise.all(founding)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 409, 409, 409]);
  const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const mine = eq(communities.founderId, me.id);
  await app.services.db.update(communities).set({ createdAt: monthAgo }).where(mine);
  expect((await me.send(foundCommunity, { slug: newSlug(), name: 'A month later' })).status).toBe(200);
});

test('communities that were given away count, and those that were taken over do not', async () => {
  const [me, heir] = [await app.person(), await app.person()];
  for (let nth = 0; nth < 3; nth++) {
    const slug = newSlug();
    expect((await me.send(foundCommunity, { slug, name: 'To give away' })).status).toBe(200);
    await join(slug, heir);
    expect((await me.send(leaveCommunity, { slug })).status).toBe(200);
    expect((await read(slug)).founder).toMatchObject({ id: heir.id });
  }
  expect((await me.send(foundCommunity, { slug: newSlug(), name: 'A fourth' })).status).toBe(409);
  expect((await heir.send(foundCommunity, { slug: newSlug(), name: 'A first' })).status).toBe(200);
});

test('20 people who join and leave at once are counted exactly', async () => {
  const { slug, id } = await createCommunity();
  const people = await Promise.all(Array.from({ length: 20 }, () => app.person()));
  const all = (endpoint: typeof joinCommunity | typeof leaveCommunity, who = people) =>
    Promise.all(
      // Each sends it twice.
      [...who, ...who].map(async (person) => (await person.send(endpoint, { slug })).status),
    );
  expect(new Set(await all(joinCommunity))).toEqual(new Set([200]));
  expect(await count(id)).toEqual([21, 21]);
  const [leaving, staying] = [people.slice(0, 12), people.slice(12)];
  const answers = await Promise.all([all(leaveCommunity, leaving), all(joinCommunity, staying)]);
  expect(new Set(answers.flat())).toEqual(new Set([200]));
  expect(await count(id)).toEqual([9, 9]);
  expect(await listMembers(slug)).toHaveLength(9);
});

test('a founder who leaves is replaced by the oldest moderator, then the oldest member, then nobody', async () => {
  const { slug, id, founder } = await createCommunity();
  const [ana, ben, eva] = [await app.person(), await app.person(), await app.person()];
  await join(slug, ana, ben, eva);
  await founder.send(setCommunityRole, { slug, id: ben.id, role: 'moderator' });
  expect((await founder.send(leaveCommunity, { slug })).body).toEqual({ role: null, memberCount: 3 });
  expect((await read(slug, ben)).role).toBe('founder');
  expect((await read(slug)).founder).toMatchObject({ id: ben.id });
  expect((await readNotices(ben)).map(({ kind }) => kind)).toEqual([
    'made moderator',
    'community handed over',
  ]);
  await ben.send(leaveCommunity, { slug });
  expect((await read(slug)).founder).toMatchObject({ id: ana.id });
  await eva.send(leaveCommunity, { slug });
  await ana.send(leaveCommunity, { slug });
  expect(await read(slug)).toMatchObject({ founder: null, memberCount: 0 });
  expect(await count(id)).toEqual([0, 0]);
  // The first to join becomes the founder.
  expect((await eva.send(joinCommunity, { slug })).body).toEqual({ role: 'founder', memberCount: 1 });
  expect((await read(slug)).founder).toMatchObject({ id: eva.id });
});

test('moderators edit and moderate, the founder alone appoints and deletes', async () => {
  const { slug, id, founder } = await createCommunity();
  const [mod, other, member] = [await app.person(), await app.person(), await app.person()];
  await join(slug, mod, other, member);
  const appoint = (as: Person, person: Person, role: 'moderator' | 'member' = 'moderator') =>
    as.send(setCommunityRole, { slug, id: person.id, role });
  expect((await appoint(mod, mod)).status).toBe(403);
  expect((await appoint(founder, await app.person())).status).toBe(404);
  expect((await appoint(founder, founder, 'member')).status).toBe(403);
  expect((await appoint(founder, mod)).status).toBe(200);
  expect((await appoint(founder, other)).status).toBe(200);
  expect(await listMembers(slug)).toEqual([
    [founder.username, 'founder'],
    [other.username, 'moderator'],
    [mod.username, 'moderator'],
    [member.username, 'member'],
  ]);
  expect(await listMembers(slug, app.visitor, member.username.slice(0, 12).toUpperCase())).toContainEqual([
    member.username,
    'member',
  ]);

  const address = `/media/${crypto.randomUUID()}/800.webp`;
  await app.services.db
    .insert(uploads)
    .values({ userId: mod.id, address, width: 800, height: 600, placeholder: 'data:,' });
  const edit = { slug, name: 'Ramen Nerds', rules: 'Slurp.', image: address };
  expect((await mod.send(editCommunity, edit)).body).toMatchObject({ ...edit, description: '' });
  // The other person's picture stays.
  const again = await founder.send(editCommunity, { slug, image: address });
  // Omitted fields stay.
  expect([again.status, again.body]).toEqual([200, expect.objectContaining(edit)]);
  expect((await member.send(editCommunity, edit)).status).toBe(403);
  expect((await mod.send(deleteCommunity, { slug })).status).toBe(403);

  const remove = (as: Person, person: Person) =>
    as.send(banCommunityMember, { slug, userId: person.id, reason: 'Not about noodles' });
  expect((await remove(mod, other)).status).toBe(403);
  expect((await remove(mod, founder)).status).toBe(403);
  expect((await remove(member, mod)).status).toBe(403);
  expect((await remove(mod, await app.person())).status).toBe(404);
  expect((await mod.send(banCommunityMember, { slug, userId: member.id, reason: '' })).status).toBe(400);
  expect((await remove(founder, other)).status).toBe(200);
  expect(await count(id)).toEqual([3, 3]);

  const post = await addPost(member, id);
  expect((await founder.send(deleteCommunity, { slug })).status).toBe(200);
  expect((await app.visitor.send(getCommunity, { slug })).status).toBe(404);
  const [row] = await app.services.db.select().from(posts).where(eq(posts.id, post));
  expect(row).toMatchObject({ userId: member.id, communityId: null });
});

test('two moderators remove one member at once: they are removed once, notified and cannot join again', async () => {
  const { slug, id, founder } = await createCommunity();
  const [mod, member] = [await app.person(), await app.person()];
  await join(slug, mod, member);
  await founder.send(setCommunityRole, { slug, id: mod.id, role: 'moderator' });
  const reason = 'Advertising';
  const removals = [founder, mod, founder, mod].map((one) =>
    one.send(banCommunityMember, { slug, userId: member.id, reason }),
  );
  const statuses = (await Promise.all(removals)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 404, 404, 404]);
  expect(await count(id)).toEqual([2, 2]);
  expect(await readNotices(member)).toEqual([
    { kind: 'removed from community', data: { text: reason }, actorId: null },
  ]);
  expect((await member.send(joinCommunity, { slug })).status).toBe(403);
  expect((await read(slug, member)).banReason).toBe(reason);
  expect((await read(slug, mod)).banReason).toBeNull();

  expect((await member.send(listCommunityBans, { slug })).status).toBe(403);
  expect((await mod.send(listCommunityBans, { slug })).body).toMatchObject([
    { username: member.username, reason },
  ]);
  expect((await mod.send(liftCommunityBan, { slug, id: member.id })).status).toBe(200);
  expect((await mod.send(liftCommunityBan, { slug, id: member.id })).status).toBe(404);
  expect((await mod.send(listCommunityBans, { slug })).body).toEqual([]);
  await join(slug, member);
});

test('a post is pinned, removed with a reason for its author, and still exists', async () => {
  const { slug, id, founder } = await createCommunity();
  const [mod, member] = [await app.person(), await app.person()];
  await join(slug, mod, member);
  await founder.send(setCommunityRole, { slug, id: mod.id, role: 'moderator' });
  const postId = await addPost(member, id);
  const foreign = await addPost(member, (await createCommunity()).id);
  expect((await member.send(pinCommunityPost, { slug, postId })).status).toBe(403);
  expect((await mod.send(pinCommunityPost, { slug, postId: foreign })).status).toBe(404);
  expect((await mod.send(pinCommunityPost, { slug, postId })).status).toBe(200);
  expect((await read(slug)).pinnedPostId).toBe(postId);
  const reason = 'Not about noodles';
  expect((await mod.send(removeCommunityPost, { slug, postId: foreign, reason })).status).toBe(404);
  const both = [founder, mod].map((one) => one.send(removeCommunityPost, { slug, postId, reason }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await read(slug)).pinnedPostId).toBeNull();
  const [post] = await app.services.db.select().from(posts).where(eq(posts.id, postId));
  expect(post).toMatchObject({ userId: member.id, communityId: null });
  expect(await readNotices(member)).toEqual([
    { kind: 'post removed from community', data: { text: reason }, actorId: null },
  ]);
});

test('blocked people name each other nowhere, and pages of lists go on where they ended', async () => {
  const { slug, founder } = await createCommunity();
  const people = await Promise.all(Array.from({ length: 5 }, () => app.person()));
  const [ana, ben] = people;
  if (!ana || !ben) throw new Error('Five people were made.');
  await join(slug, ...people);
  expect((await ana.send(blockPerson, { username: founder.username })).status).toBe(200);
  await app.services.db.insert(blocks).values({ blockerId: ben.id, blockedId: ana.id });
  for (const [one, other] of [
    [ana, founder],
    [founder, ana],
    [ana, ben],
    [ben, ana],
  ] as const) {
    const { text } = await one.send(listCommunityMembers, { slug });
    expect(text).not.toContain(other.username);
    expect((await one.send(getCommunity, { slug })).text).not.toContain(other.username);
  }
  const names: string[] = [];
  for (let url: string | undefined = `/api/communities/${slug}/members?limit=2`; url; ) {
    const reply = await app.visitor.request('GET', url);
    names.push(...(reply.body as Array<{ username: string }>).map(({ username }) => username));
    url = /<([^>]+)>/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  expect(names).toHaveLength(6);
  expect(new Set(names).size).toBe(6);
});

test('closing an account leaves all communities, hands over founded ones and deletes bans', async () => {
  const { slug, id, founder } = await createCommunity();
  const other = await createCommunity();
  const [mod, ana] = [await app.person(), await app.person()];
  await join(slug, mod, ana);
  await join(other.slug, founder, ana);
  await other.founder.send(banCommunityMember, { slug: other.slug, userId: ana.id, reason: 'Spam' });
  await founder.send(banCommunityMember, { slug, userId: mod.id, reason: 'Spam' });
  const { db } = app.services;
  for (const one of [founder, mod])
    expect((await one.send(closeAccount, { currentPassword: PASSWORD, reviews: 'stay' })).status).toBe(200);
  await eraseAccounts(app.services);
  expect(await read(slug)).toMatchObject({ founder: { id: ana.id }, memberCount: 1 });
  expect(await count(id)).toEqual([1, 1]);
  expect(await count(other.id)).toEqual([1, 1]);
  const rows = await db
    .select()
    .from(communityBans)
    .where(inArray(communityBans.communityId, [id, other.id]));
  expect(rows).toMatchObject([{ userId: ana.id, moderatorId: other.founder.id }]);
});

test('an account younger than a day writes no links into a community', async () => {
  const young = await app.person({ createdAt: new Date().toISOString() });
  const link = 'Menus at https://soup.example/menu';
  const plain = { slug: newSlug(), name: 'Soup club' };
  const refusals = ['name', 'description', 'rules'].map(
    (field) => [field, { ...plain, [field]: link }] as const,
  );
  for (const [field, input] of refusals) {
    const { status, body } = await young.send(foundCommunity, input);
    expect([status, body]).toMatchObject([
      400,
      { errors: { [field]: 'New accounts can add links after their first day' } },
    ]);
  }
  expect((await young.send(foundCommunity, plain)).status).toBe(200);
  const edit = { slug: plain.slug, rules: link };
  expect((await young.send(editCommunity, edit)).status).toBe(400);
  const old = await app.person();
  expect((await old.send(foundCommunity, { ...plain, slug: newSlug(), rules: link })).status).toBe(200);
});
