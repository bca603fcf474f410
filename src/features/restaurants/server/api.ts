import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { getRestaurant } from '../contract.ts';
import { findVisible } from './visible.ts';

export const restaurantsApi = [
  handle(getRestaurant, async ({ db, user, input }) => {
    const restaurant = await findVisible(db, input.id, user);
    if (!restaurant) throw notFound('Restaurant');
    return restaurant;
  }),
];
