import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { links } from '#addresses.ts';
import { ownWordVisits, visits } from '#db/schema.ts';
import { PathId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { type ActivitySource, describePlace, namePlace } from '#kit/server/feature/activity.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import { readCaller } from '#kit/server/http/http.ts';
import type { Services } from '#kit/server/services.ts';
import * as contract from '../contract.ts';
import { Code } from '../contract.ts';
import { visitsApi } from './api.ts';
import { holdScan, sweepUsedScans } from './held-scans.ts';
import { countVisitors } from './visitors.ts';

const visitActivity: ActivitySource[] = [
  {
    kind: 'visit',
    find: (me) => ({
      from: sql`visits x`,
      where: sql`x.user_id = ${me}`,
      id: sql`x.id`,
      at: sql`x.created_at`,
      restaurantId: sql`x.restaurant_id`,
    }),
    title: (row) => t('Checked in at {name}', { name: namePlace(row) }),
    describe: describePlace,
  },
  {
    kind: 'was here',
    find: (me) => ({
      from: sql`own_word_visits x`,
      where: sql`x.user_id = ${me}`,
      id: sql`x.id`,
      at: sql`x.created_at`,
      restaurantId: sql`x.restaurant_id`,
    }),
    title: (row) => t('You said that you were at {name}', { name: namePlace(row) }),
    describe: describePlace,
  },
];

export const visitsData: PersonalData = {
  tables: (me) => ({
    visits: sql`select v.restaurant_id, r.name as restaurant, v.day, v.created_at,
      v.code_minute from visits v join restaurants r on r.id = v.restaurant_id where v.user_id = ${me} order by v.id`,
    'visits-by-own-word': sql`select v.restaurant_id, r.name as restaurant, v.day, v.created_at
      from own_word_visits v join restaurants r on r.id = v.restaurant_id where v.user_id = ${me} order by v.id`,
  }),
  erase: [eraseRows(visits.userId), eraseRows(ownWordVisits.userId)],
};

export const visitsFeature: Feature = {
  name: 'visits',
  contract,
  handlers: visitsApi,
  mount: mountScans,
  personalData: visitsData,
  activity: visitActivity,
  jobs: [
    { name: 'counting visitors', every: 'hour', run: ({ db }, now) => countVisitors(db, now) },
    { name: 'forgetting used scans', every: 'hour', run: ({ db }) => sweepUsedScans(db) },
  ],
};

const Params = z.object({ id: PathId, code: Code });

/** The URL in the QR code: it redirects to the page, and holds the scan of a visitor. */
function mountScans(app: FastifyInstance, services: Services): void {
  // A HEAD request holds no scan.
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
