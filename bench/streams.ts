/**
 * `node scripts/run.mjs bench/streams.ts [--number 1000]`: what open live connections cost in memory, and how soon a
 * notice reaches all of them. Prints it only.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { notifications } from '#db/schema.ts';
import { tell } from '#db/tell.ts';
import { STREAM } from '#features/notifications/rules.ts';
import { NOTIFICATION_CHANNEL } from '#features/notifications/server/channel.ts';
import { addPeople, openStream, type Person, signIn } from './lib/people.ts';
import { memoryMb } from './lib/programs.ts';
import { percentile } from './lib/protocol.ts';
import { openData, runBench, startServer } from './lib/run.ts';

const ROUNDS = 5;

const options = { number: z.coerce.number<string>().int().default(1000) };

await runBench(null, options, async (folder, { number }, cleanUp) => {
  const data = await openData(folder, cleanUp, 0);
  const { services } = data;
  const server = await startServer(data, cleanUp);
  const people = await signIn(services, await addPeople(services, number));
  /** Calls back with the time at which each notice arrived. */
  let onNotice: (at: number) => void = () => undefined;

  async function listenAs({ cookie }: Person) {
    const response = await openStream(server, STREAM, cookie);
    response.setEncoding('utf8').on('data', (text: string) => {
      for (const _ of text.matchAll(/^event: notice$/gm)) onNotice(performance.now());
    });
    return response;
  }
  /** Milliseconds from the commit of a notice for each of some people until it arrived, sorted. */
  async function notify(listeners: Person[]): Promise<number[]> {
    const times: number[] = [];
    const all = Promise.withResolvers<void>();
    onNotice = (at) => {
      if (times.push(at) === listeners.length) all.resolve();
    };
    const rows = await services.db
      .insert(notifications)
      .values(listeners.map(({ id }) => ({ userId: id, kind: 'message', data: { text: 'Hello' } })))
      .returning({ id: notifications.id, userId: notifications.userId });
    for (const { id, userId } of rows) tell(services.db, NOTIFICATION_CHANNEL, `${userId}:${id}`);
    const committed = performance.now();
    await all.promise;
    return times.map((at) => at - committed).sort((a, b) => a - b);
  }
  const ms = (value: number | undefined) => `${Math.max(0, Math.round(value ?? 0))} ms`;

  // Warm: the first stream brings the connection to the database with it.
  for (const first of people.slice(0, 1)) (await listenAs(first)).destroy();
  await sleep(2000);
  const before = memoryMb(server.pid);
  for (let at = 0; at < people.length; at += 50) {
    const streams = await Promise.all(people.slice(at, at + 50).map(listenAs));
    for (const stream of streams) cleanUp.defer(() => void stream.destroy());
  }
  await sleep(2000);
  console.log(`${people.length} streams: ${before} MB before, ${memoryMb(server.pid)} MB with them open`);
  for (let n = 0; n < ROUNDS; n++) {
    const times = await notify(people);
    console.log(
      `one notice for each: first after ${ms(times[0])}, half after ${ms(times[times.length >> 1])}, last after ${ms(times.at(-1))}`,
    );
  }
  const single: number[] = [];
  for (const person of people.slice(0, 50)) single.push(...(await notify([person])));
  console.log(
    `a notice for one of them: half within ${ms(percentile(single, 0.5))}, the slowest ${ms(percentile(single, 1))}`,
  );
  return [`after all that: ${memoryMb(server.pid)} MB`];
});
