import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { links } from '#addresses.ts';
import { readCaller } from '#kit/server/http/http.ts';
import type { Services } from '#kit/server/services.ts';
import { TableToken } from '../shapes.ts';
import { findDecision, findGuest, listPeople, rememberGuest } from './table.ts';

/** The address at which another device of a guest takes over their seat. */
export const toSeatPath = (token: string, key: string): string => `${links.table(token)}/seat?key=${key}`;

const Params = z.object({ token: TableToken, key: z.string().max(100) });

/**
 * The link by which a guest continues on another device: it stores the guest's key there and redirects to the table. Whoever has it takes that seat,
 * so it is shown only on request and never logged.
 */
export function mountSeatLink(app: FastifyInstance, services: Services): void {
  app.get('/d/:token/seat', { exposeHeadRoute: false }, async (request, reply) => {
    const { data } = Params.safeParse({ ...Object(request.params), ...Object(request.query) });
    if (!data) return reply.callNotFound();
    const { token, key } = data;
    const { id } = await findDecision(services.db, token);
    const caller = await readCaller(request, reply, services);
    if (findGuest(await listPeople(services.db, id), services, key))
      rememberGuest(token, key, { caller, services });
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return reply.redirect(links.table(token), 302);
  });
}
