import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { links } from '#addresses.ts';
import { PathId } from '#kit/contract/shapes.ts';
import { readCaller } from '#kit/server/http/http.ts';
import type { Services } from '#kit/server/services.ts';
import { Code } from '../contract.ts';
import { holdScan } from './held-scans.ts';

const Params = z.object({ id: PathId, code: Code });

/** The address of the QR code, beside our pages: it only leads on, and holds the scan of whoever has to sign in first. */
export function mountScans(app: FastifyInstance, services: Services): void {
  // Looking ahead (HEAD) holds nothing.
  app.get('/check-in/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { data } = Params.safeParse({ ...Object(request.params), ...Object(request.query) });
    if (!data) return reply.callNotFound();
    const { id, code } = data;
    const caller = await readCaller(request, reply, services);
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (caller.user) return reply.redirect(links.checkIn(id, code), 302);
    const isHeld = await holdScan({ caller, services }, { restaurantId: id, code });
    return reply.redirect(
      isHeld ? links.auth(links.checkIn(id, 'held')) : `${links.auth(links.checkIn(id))}&scan=over`,
      302,
    );
  });
}
