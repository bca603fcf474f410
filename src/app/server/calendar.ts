import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { renderCalendar } from '#features/restaurants/server/calendar.ts';
import { findVisible } from '#features/restaurants/server/visible.ts';
import { PathId } from '#kit/contract/shapes.ts';
import { readCaller } from '#kit/server/http/http.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';

/** The events of a restaurant are numbered from 1, as they are listed. */
const Params = z.object({ id: PathId, number: PathId });

/** An event as a file for calendars; like the restaurant, it is there for those who may see it. */
export function mountCalendar(app: FastifyInstance, services: Services): void {
  app.get('/api/restaurants/:id/events/:number.ics', async (request, reply) => {
    const params = Params.safeParse(request.params);
    if (!params.success) throw notFound('Event');
    const { id, number } = params.data;
    const { user, origin } = await readCaller(request, reply, services);
    const restaurant = await findVisible(services.db, id, user);
    const event = restaurant?.events[number - 1];
    if (!restaurant || !event) throw notFound('Event');
    const page = `${origin}/restaurants/${id}`;
    const file = renderCalendar(restaurant, event, page, new Date());
    if (file === null) throw notFound('A date of this event');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="event-${id}-${number}.ics"`)
      .send(file);
  });
}
