import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#app/server/features.ts';
import { communities, communityMembers, posts, restaurants, stories, users } from '#db/schema.ts';
import { closeAccount } from '#features/account/contract.ts';
import { eraseAccounts } from '#features/account/server/erasure.ts';
import { purge } from '#features/moderation/server/purge.ts';
import { seededRandom } from '#sample/random.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { addRestaurant } from '#testing/rows.ts';
import type { LogEntry } from '../contract.ts';
import { CANARY, readLog, sendWell, writePost } from '../testing/log.ts';

let app: TestApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  admin = await app.person({ isAdmin: true });
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const name = (line: LogEntry | undefined) =>
  line && [line.subject, line.act, line.role, line.rule, line.appeal].map((part) => part ?? '-').join(' ');

/** The lines that an action writes. */
async function readNewLines(act: () => Promise<unknown>): Promise<Array<string | undefined>> {
  const before = await readLog(app);
  await act();
  return (await readLog(app)).slice(before.length).map(name);
}

test('each change of what can be seen has exactly one line, and what changes nothing has none', async () => {
  const { db } = app.services;
  const random = seededRandom(11);
  const author = await app.person({ username: `${CANARY}-author`, name: CANARY });
  const fan = await app.person({ username: `${CANARY}-fan` });
  const place = await addRestaurant(app.services, owner.id, { name: `${CANARY} place` });
  const review = async () => {
    const body = { restaurantId: place.id, rating: 4, reviewType: 'venue', review: `${CANARY} good soup` };
    return (await sendWell(author, 'POST', '/api/reviews', body)).id;
  };
  const comment = async (postId: number, parentId?: number) =>
    (await sendWell(fan, 'POST', `/api/posts/${postId}/comments`, { content: `${CANARY} yes`, parentId })).id;
  const remove = (table: string, id: number, rule?: string) =>
    sendWell(
      admin,
      'DELETE',
      `/api/admin/${table}/${id}?reason=${CANARY}${rule ? `&rule=${encodeURIComponent(rule)}` : ''}`,
    );
  const restoreNewest = async (person: Person) => {
    const { body } = await person.request('GET', '/api/removals');
    await sendWell(admin, 'POST', `/api/admin/removals/${(body as Array<{ id: number }>)[0]?.id}/restore`);
  };
  const findEntries = async () => {
    const [row] = await db
      .insert(communities)
      .values({ slug: `c${crypto.randomUUID().slice(0, 8)}`, name: CANARY, founderId: author.id })
      .returning();
    return row ?? { id: 0, slug: '' };
  };
  const readLog = async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const [row] = await db
      .insert(stories)
      .values({ userId: author.id, image: '/media/of-a-story.webp', line: CANARY, expiresAt })
      .returning();
    return row?.id ?? 0;
  };

  type Case = () => Promise<{ act: () => Promise<unknown>; lines: string[] }>;
  const cases: Case[] = [
    async () => {
      const id = await writePost(app, author);
      await comment(id, await comment(id));
      return {
        act: () => sendWell(author, 'DELETE', `/api/posts/${id}`),
        lines: ['post removed author - -'],
      };
    },
    async () => {
      const thread = await comment(await writePost(app, author));
      return {
        act: () => sendWell(fan, 'DELETE', `/api/comments/${thread}`),
        lines: ['comment removed author - -'],
      };
    },
    async () => {
      const id = await writePost(app, author);
      const thread = await comment(id);
      await comment(id, thread);
      return {
        act: () => sendWell(author, 'DELETE', `/api/comments/${thread}`),
        lines: ['comment removed post author - -'],
      };
    },
    async () => {
      const thread = await comment(await writePost(app, author));
      return {
        act: () => sendWell(admin, 'DELETE', `/api/comments/${thread}?reason=${CANARY}&rule=Offensive`),
        lines: ['comment removed administrator 3 -'],
      };
    },
    async () => {
      const id = await writePost(app, author);
      return {
        act: async () => {
          await remove('posts', id, 'Spam or advertising');
          await restoreNewest(author);
        },
        lines: ['post removed administrator 1 -', 'post restored administrator 1 -'],
      };
    },
    async () => {
      const id = await review();
      return {
        act: () => sendWell(author, 'DELETE', `/api/reviews/${id}`),
        lines: ['review removed author - -'],
      };
    },
    async () => {
      const id = await review();
      await sendWell(owner, 'PUT', `/api/reviews/${id}/reply`, { reply: `${CANARY} thanks` });
      return {
        act: async () => {
          await sendWell(owner, 'DELETE', `/api/reviews/${id}/reply`);
          await remove('reviews', id, 'Fake or paid for');
          await restoreNewest(author);
          await sendWell(author, 'DELETE', `/api/reviews/${id}`);
        },
        lines: [
          'reply removed author - -',
          'review removed administrator 2 -',
          'review restored administrator 2 -',
          'review removed author - -',
        ],
      };
    },
    async () => {
      const id = await readLog();
      return {
        act: () => remove('stories', id),
        lines: ['story removed administrator 6 -'],
      };
    },
    async () => {
      const id = await readLog();
      return {
        act: () => sendWell(author, 'DELETE', `/api/stories/${id}`),
        lines: ['story removed author - -'],
      };
    },
    async () => {
      const { id } = await findEntries();
      return { act: () => remove('communities', id), lines: ['community removed administrator 6 -'] };
    },
    async () => {
      const { id, slug } = await findEntries();
      await db.insert(communityMembers).values({ communityId: id, userId: author.id, role: 'founder' });
      const [out, otherPost] = [await writePost(app, fan), await writePost(app, fan)];
      await db.update(posts).set({ communityId: id }).where(sql`id in (${out}, ${otherPost})`);
      const body = { postId: out, reason: CANARY };
      return {
        act: async () => {
          await sendWell(author, 'POST', `/api/communities/${slug}/removed-posts`, body);
          await sendWell(author, 'DELETE', `/api/communities/${slug}`);
        },
        lines: ['post removed from a community moderator - -', 'community removed author - -'],
      };
    },
    async () => {
      const leaver = await app.person({ username: `${CANARY}-${crypto.randomUUID().slice(0, 8)}` });
      await comment(await writePost(app, leaver));
      const body = { restaurantId: place.id, rating: 4, reviewType: 'venue', review: `${CANARY} good soup` };
      await sendWell(leaver, 'POST', '/api/reviews', body);
      const choice = { currentPassword: PASSWORD, reviews: 'go', leavesMoney: true } as const;
      return {
        act: async () => {
          expect((await leaver.send(closeAccount, choice)).status).toBe(200);
          await eraseAccounts(app.services);
        },
        lines: ['account removed author - -'],
      };
    },
    async () => {
      const step = (status: string) =>
        sendWell(admin, 'PUT', `/api/admin/restaurants/${place.id}/status`, { status, reviewNotes: CANARY });
      return {
        act: async () => {
          await step('pending');
          await step('approved');
        },
        lines: ['restaurant unlisted administrator - -', 'restaurant listed administrator - -'],
      };
    },
    async () => {
      const other = await addRestaurant(app.services, owner.id);
      return {
        act: async () => {
          await sendWell(admin, 'DELETE', `/api/admin/restaurants/${other.id}`);
          await sendWell(admin, 'POST', `/api/admin/restaurants/${other.id}/undo`);
        },
        lines: ['restaurant removed administrator 6 -', 'restaurant restored administrator 6 -'],
      };
    },
    async () => {
      const deletedOwner = await app.person({ type: 'restaurant' });
      await addRestaurant(app.services, deletedOwner.id);
      return {
        act: async () => {
          await sendWell(admin, 'DELETE', `/api/admin/users/${deletedOwner.id}`);
          await sendWell(admin, 'POST', `/api/admin/users/${deletedOwner.id}/undo`);
        },
        lines: [
          'account removed administrator 6 -',
          'restaurant removed administrator 6 -',
          'account restored administrator 6 -',
          'restaurant restored administrator 6 -',
        ],
      };
    },
    async () => {
      const deletedPerson = await app.person();
      const id = await writePost(app, deletedPerson);
      await comment(id);
      await sendWell(admin, 'DELETE', `/api/admin/users/${deletedPerson.id}`);
      return {
        act: async () => {
          await purge(db, parts, new Date(Date.now() + 31 * 24 * 3600 * 1000));
          await eraseAccounts(app.services);
          expect(await db.$count(users, sql`id = ${deletedPerson.id}`)).toBe(0);
        },
        lines: [],
      };
    },
    async () => ({
      act: () =>
        db
          .update(restaurants)
          .set({ name: `${CANARY} renamed` })
          .where(sql`id = ${place.id}`),
      lines: [],
    }),
    async () => {
      const [first] = await db.insert(posts).values({ userId: author.id, content: CANARY }).returning();
      return {
        act: () => app.services.pool.query('delete from posts where id = $1', [first?.id]),
        lines: ['post removed operator - -'],
      };
    },
  ];
  for (let round = 0; round < chooseRounds(1, 6); round++) {
    const order = cases
      .map((example) => ({ one: example, key: random.next() }))
      .toSorted((a, b) => a.key - b.key);
    for (const { one } of order) {
      const { act, lines } = await one();
      expect(await readNewLines(act)).toEqual(lines);
    }
  }
  const { rows } = await app.services.pool.query('select * from moderation_entries');
  expect(JSON.stringify(rows)).not.toContain(CANARY);
  expect((await app.visitor.request('GET', '/moderation')).status).toBeLessThan(500);
});
