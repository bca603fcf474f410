import type { FastifyInstance } from 'fastify';
import type { Feature } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import * as contract from '../contract.ts';
import { countLines, entriesPage, readDailyHeads } from './entries.ts';

const { countLogEntries, listLogEntries } = contract;

/** Read daily by programs that watch the log: number and hash of its last line. */
function mountHeads(app: FastifyInstance, { db }: Services): void {
  app.get('/.well-known/tablemate-log', async (_, reply) => {
    const days = await readDailyHeads(db);
    const head = days[0] ?? { day: null, seq: 0, hash: null };
    reply.header('cache-control', 'public, max-age=60');
    return { ...head, entries: listLogEntries.path, days };
  });
}

export const moderationLogFeature: Feature = {
  name: 'transparency',
  contract,
  handlers: [
    handle(listLogEntries, ({ db, input }) => entriesPage(db, input)),
    handle(countLogEntries, ({ db, input }) => countLines(db, input)),
  ],
  mount: mountHeads,
};
