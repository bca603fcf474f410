import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { TransactionFilter } from '#features/wallet/contract.ts';
import { streamTransactionsCsv } from '#features/wallet/server/transactions-csv.ts';
import { readCaller } from '#kit/server/http/http.ts';
import { parseInput } from '#kit/server/input.ts';
import { unauthorised } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';

/** GET /api/wallet/transactions.csv: one's own history as a file, streamed, with the filter of the list. */
export function mountStatement(app: FastifyInstance, services: Services): void {
  const counter = services.limits.counter('GET /api/wallet/transactions.csv', { points: 20, seconds: 600 });
  app.get('/api/wallet/transactions.csv', async (request, reply) => {
    const { user } = await readCaller(request, reply, services);
    if (!user) throw unauthorised();
    await counter.take(`user:${user.id}`);
    const filter = parseInput(TransactionFilter, request.query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="tablemate-transactions.csv"')
      .send(Readable.from(streamTransactionsCsv(services.db, user.id, filter)));
  });
}
