import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { getRestaurant, listStatusHistory } from '../contract.ts';
import { statusHistory } from './status.ts';
import { findVisible, isOwn } from './visible.ts';

export const restaurantsApi = [
  handle(getRestaurant, async ({ db, user, input }) => {
    const restaurant = await findVisible(db, input.id, user);
    if (!restaurant) throw notFound('Restaurant');
    return restaurant;
  }),

  handle(listStatusHistory, async ({ db, user, input }) => {
    if (!(await isOwn(db, input.id, user))) throw notFound('Restaurant');
    return { items: await statusHistory(db, input.id), next: null, total: null };
  }),
];
