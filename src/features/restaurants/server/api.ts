import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { downloadCalendar, getRestaurant, listStatusHistory } from '../contract.ts';
import { renderCalendar } from './calendar.ts';
import { statusHistory } from './status.ts';
import { findVisible, isOwn } from './visible.ts';

export const restaurantsApi = [
  handle(getRestaurant, async ({ db, user, input }) => {
    const restaurant = await findVisible(db, input.id, user);
    if (!restaurant) throw notFound('Restaurant');
    return restaurant;
  }),

  handle(downloadCalendar, async ({ db, user, input: { id, number }, caller }) => {
    const restaurant = await findVisible(db, id, user);
    const event = restaurant?.events[number - 1];
    if (!restaurant || !event) throw notFound('Event');
    const page = `${caller.origin}/restaurants/${id}`;
    const file = renderCalendar(restaurant, event, page, new Date());
    if (file === null) throw notFound('A date of this event');
    return file;
  }),

  handle(listStatusHistory, async ({ db, user, input }) => {
    if (!(await isOwn(db, input.id, user))) throw notFound('Restaurant');
    return { items: await statusHistory(db, input.id), next: null, total: null };
  }),
];
