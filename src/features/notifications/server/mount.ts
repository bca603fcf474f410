import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PathLongId } from '#kit/contract/shapes.ts';
import { EVENT_STREAM_HEADERS, RECONNECT } from '#kit/server/http/event-stream.ts';
import { readCaller } from '#kit/server/http/http.ts';
import { overLimit } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { STREAM } from '../rules.ts';
import { NotificationHub } from './hub.ts';
import { OVER, Stream } from './stream.ts';

const OFTEN = { points: 120, seconds: 60 };

/** Browsers that come again by themselves say it in the header, pages that open anew in the query. */
const After = z.object({
  after: PathLongId.or(z.literal('0').transform(Number)).optional().catch(undefined),
});

/** The stream of somebody’s notifications, for as long as their page and their session last. */
export function mountStream(app: FastifyInstance, services: Services): void {
  const live = new NotificationHub(services);
  app.addHook('preClose', () => live.stop());

  app.get(STREAM, async (request, reply) => {
    const caller = await readCaller(request, reply, services).catch((error: unknown) => {
      services.log.warn({ error }, 'a stream has to wait');
      return null;
    });
    // While the database is away or locked nobody is known: the browser comes again by itself.
    if (!caller) return reply.headers(EVENT_STREAM_HEADERS).send(RECONNECT);
    const { user, token } = caller;
    // A refusal stands on the console of whose session has just ended; being told so does not.
    if (!user || !token) return reply.headers(EVENT_STREAM_HEADERS).send(OVER);
    await services.limits.counter(`GET ${STREAM}`, OFTEN).take(`user:${user.id}`, overLimit('person'));
    live.streams.assertRoom(user.id);
    const lastEventId = request.headers['last-event-id'] ?? (request.query as { after?: string }).after;
    const { after = null } = After.parse({ after: lastEventId });
    await live.add(new Stream(reply, { userId: user.id, token, after }));
  });
}
