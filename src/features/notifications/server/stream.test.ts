import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { inTransaction } from '#db/connect.ts';
import { type Notification, readNotifications } from '#features/notifications/contract.ts';
import { STREAM } from '#features/notifications/rules.ts';
import type { HintSource } from '#kit/server/feature/notification-parts.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { noPages } from '#testing/no-pages.ts';
import { message } from '../notifications.ts';
import { sendHint } from './hints.ts';
import { notify } from './notify.ts';

/** People that the hints of these tests are for. */
const concerned = new Set<number>();
const hinted: number[][] = [];
const hints: HintSource = {
  name: 'soup',
  findListeners: async (_, { ids, people }) => {
    hinted.push(ids);
    return people.filter((id) => concerned.has(id)).map((userId) => ({ userId, word: 'ready' }));
  },
};

let app: TestApp;
/** A second app on the same database. */
let other: FastifyInstance;
const addresses: string[] = [];
beforeAll(async () => {
  app = await openApp({}, [{ name: 'example', hints }]);
  other = await createApp(app.services, noPages);
  for (const one of [app.app, other]) addresses.push(await one.listen({ port: 0, host: '127.0.0.1' }));
});
const open: Listener[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

type Listener = {
  notices: Notification[];
  unread: number[];
  hints: string[];
  /** The next Last-Event-ID. */
  last: string;
  ended: Promise<void>;
  close(): void;
};

/** Reads the stream like an open page. */
async function openStream(
  who: { id: number; token?: string },
  { at = 0, after = '' }: { at?: number; after?: string } = {},
): Promise<Listener & { token: string }> {
  const token = who.token ?? (await app.services.sessions.start(app.services.db, who.id));
  const controller = new AbortController();
  const response = await fetch(`${addresses[at]}${STREAM}`, {
    headers: { cookie: `session=${token}`, ...(after && { 'last-event-id': after }) },
    signal: controller.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const listener = {
    notices: [] as Notification[],
    unread: [] as number[],
    hints: [] as string[],
    last: after,
    token,
  };
  const reading = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = new Map(
          text
            .slice(0, end)
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        );
        text = text.slice(end + 2);
        const data = lines.get('data') ?? '';
        listener.last = lines.get('id') ?? listener.last;
        if (lines.get('event') === 'notice') listener.notices.push(JSON.parse(data));
        if (lines.get('event') === 'hint') listener.hints.push(data);
        if (lines.get('event') === 'unread') listener.unread.push(Number(data));
      }
    }
  };
  const end = reading().catch(() => undefined);
  const openPage = Object.assign(listener, { ended: end, close: () => controller.abort() });
  open.push(openPage);
  await expect.poll(() => openPage.unread).not.toEqual([]);
  return openPage;
}

/** The pool instead of a transaction. */
const context = () => ({ db: app.services.db, services: app.services });

const toMessage = ({ id }: { id: number }, text: string) => ({ to: id, kind: message, data: { text } });

const notifyPerson = (person: { id: number }, text: string) => notify(context(), toMessage(person, text));

const texts = ({ notices }: Listener) => notices.map(({ data }) => data.text);

test('a notification arrives with its text and the new count, at its recipient only', async () => {
  const [me, other] = [await app.person(), await app.person()];
  const [mine, otherStream] = [await openStream(me), await openStream(other)];
  await notifyPerson(me, 'for me');
  await expect.poll(() => mine.unread.at(-1)).toBe(1);
  expect(mine.notices).toMatchObject([{ kind: 'message', data: { text: 'for me' }, readAt: null }]);
  expect(otherStream.notices).toEqual([]);
});

test('pages at two processes both receive it, also that notifications were read', async () => {
  const me = await app.person();
  const [firstStream, secondStream] = [await openStream(me, { at: 0 }), await openStream(me, { at: 1 })];
  await notifyPerson(me, 'everywhere');
  for (const one of [firstStream, secondStream]) await expect.poll(() => texts(one)).toEqual(['everywhere']);
  await me.send(readNotifications, {});
  for (const one of [firstStream, secondStream]) await expect.poll(() => one.unread.at(-1)).toBe(0);
});

test('a visitor and an ended session get a message, nothing else, and are closed', async () => {
  for (const cookie of ['', 'session=nothing']) {
    const response = await fetch(`${addresses[0]}${STREAM}`, { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await response.text()).toBe('event: over\ndata:\n\n');
  }
});

test('a page that reconnects gets what it missed, once, also rows that were committed late', async () => {
  const me = await app.person();
  const first = await openStream(me);
  const late = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  // Has a lower id than the next one but is committed later.
  const slow = inTransaction(app.services.db, async (tx) => {
    await notify({ db: tx, services: app.services }, toMessage(me, 'late'));
    started.resolve();
    await late.promise;
  });
  await started.promise;
  await notifyPerson(me, 'seen');
  await expect.poll(() => texts(first)).toEqual(['seen']);
  first.close();
  await first.ended;
  await notifyPerson(me, 'missed');
  late.resolve();
  await slow;

  const again = await openStream({ ...me, token: first.token }, { at: 1, after: first.last });
  await expect.poll(() => texts(again)).toContain('missed');
  const ids = new Set(first.notices.map(({ id }) => id));
  const fresh = again.notices.filter(({ id }) => !ids.has(id)).map(({ data }) => data.text);
  expect(fresh).toEqual(['late', 'missed']);
  await notifyPerson(me, 'and on');
  await expect.poll(() => texts(again).at(-1)).toBe('and on');
  expect(new Set(again.notices.map(({ id }) => id)).size).toBe(again.notices.length);
});

test('notifications sent while the connection to the database was lost arrive after it', async () => {
  const me = await app.person();
  const mine = await openStream(me);
  await notifyPerson(me, 'before');
  await expect.poll(() => texts(mine)).toEqual(['before']);
  await app.services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%notices%' and datname = current_database()`,
  );
  await notifyPerson(me, 'meanwhile');
  await expect.poll(() => texts(mine)).toEqual(['before', 'meanwhile']);
});

test('a stream ends with its session and tells nothing afterwards', async () => {
  const me: Person = await app.person();
  const [stays, ends] = [await openStream(me), await openStream(me)];
  await app.services.sessions.end(app.services.db, ends.token);
  await notifyPerson(me, 'after');
  await ends.ended;
  await expect.poll(() => texts(stays)).toEqual(['after']);
  expect(ends.notices).toEqual([]);
});

test('one person opens ten pages, not eleven, and a closed one makes room', async () => {
  const me = await app.person();
  const token = await app.services.sessions.start(app.services.db, me.id);
  const pages = await Promise.all(Array.from({ length: 10 }, () => openStream({ id: me.id, token })));
  const more = () => fetch(`${addresses[0]}${STREAM}`, { headers: { cookie: `session=${token}` } });
  expect((await more()).status).toBe(429);
  pages[0]?.close();
  const next = async () => {
    const answer = await more();
    await answer.body?.cancel();
    return answer.status;
  };
  await expect.poll(next).toBe(200);
});

test('a hundred notices at once, from five transactions, all arrive, each once', async () => {
  const me = await app.person();
  const mine = await openStream(me);
  await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      inTransaction(app.services.db, async (tx) => {
        for (let m = 0; m < 20; m++) {
          await notify({ db: tx, services: app.services }, toMessage(me, `${n}-${m}`));
        }
      }),
    ),
  );
  // The count may be older than the last notifications.
  await expect.poll(() => new Set(texts(mine)).size).toBe(100);
  await expect.poll(() => mine.unread.at(-1)).toBe(100);
  expect(mine.notices).toHaveLength(100);
});

test('hints are combined, at each process, for the people concerned, and are not counted', async () => {
  const [me, other] = [await app.person(), await app.person()];
  const [firstStream, secondStream, otherStream] = [
    await openStream(me),
    await openStream(me, { at: 1 }),
    await openStream(other),
  ];
  concerned.add(me.id);
  await sendHint(app.services.db, { ...hints, name: 'nobody brings this' }, 4);
  // One commit, so that all are delivered together.
  await inTransaction(app.services.db, async (tx) => {
    for (const id of [1, 2, 3]) await sendHint(tx, hints, id);
  });
  for (const one of [firstStream, secondStream]) await expect.poll(() => one.hints).toEqual(['soup ready']);
  expect(hinted.map((ids) => ids.toSorted())).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(otherStream.hints).toEqual([]);
  expect([firstStream.notices, firstStream.unread]).toEqual([[], [0]]);
});

test('stopping ends every stream at once, and asks browsers to come again', async () => {
  const third = await createApp(app.services, noPages);
  addresses.push(await third.listen({ port: 0, host: '127.0.0.1' }));
  const me = await app.person();
  const pages = [await openStream(me, { at: 2 }), await openStream(me, { at: 2 })];
  await third.close();
  await Promise.all(pages.map(({ ended }) => ended));
});
