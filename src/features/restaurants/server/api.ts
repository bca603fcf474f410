import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  downloadCalendar,
  followRestaurant,
  getRestaurant,
  getRestaurantFollow,
  listFollowedRestaurants,
  listRestaurantFollowers,
  listStatusHistory,
  unfollowRestaurant,
} from '../contract.ts';
import { renderCalendar } from './calendar.ts';
import { canSee, findVisible } from './detail/details.ts';
import {
  addRestaurantFollow,
  findFollowedPage,
  findFollowersPage,
  findRestaurantFollowState,
  removeRestaurantFollow,
} from './follows.ts';
import { readStatusHistory } from './status.ts';
import { isOwn, isVisible, lockVisible } from './visible.ts';

export const restaurantsApi = [
  handle(getRestaurant, async (context) => {
    const restaurant = await findVisible(context, context.input.id);
    if (!restaurant) throw notFound(t('Restaurant'));
    return restaurant;
  }),

  handle(downloadCalendar, async (context) => {
    const { id, number } = context.input;
    const restaurant = await findVisible(context, id);
    const event = restaurant?.events[number - 1];
    if (!restaurant || !event) throw notFound(t('Event'));
    const page = `${context.caller.origin}/restaurants/${id}`;
    const file = renderCalendar(restaurant, event, page, new Date());
    if (file === null) throw notFound(t('A date of this event'));
    return file;
  }),

  handle(listStatusHistory, async ({ db, user, input }) => {
    if (!(await isOwn(db, input.id, user))) throw notFound(t('Restaurant'));
    return { items: await readStatusHistory(db, input.id, user), next: null, total: null };
  }),

  handle(getRestaurantFollow, async (context) => {
    const { db, user, input } = context;
    const { id } = input;
    if (!(await canSee(context, id))) throw notFound(t('Restaurant'));
    return findRestaurantFollowState(db, user?.id ?? null, id);
  }),

  handle(followRestaurant, async ({ db, user, input: { id } }) => {
    const restaurant = await lockVisible(db, id, user);
    if (restaurant?.status !== 'approved') throw notFound(t('Restaurant'));
    await addRestaurantFollow(db, user.id, id);
    return findRestaurantFollowState(db, user.id, id);
  }),

  handle(unfollowRestaurant, async ({ db, user, input: { id } }) => {
    if (!(await isVisible(db, id, user))) throw notFound(t('Restaurant'));
    await removeRestaurantFollow(db, user.id, id);
    return findRestaurantFollowState(db, user.id, id);
  }),

  handle(listRestaurantFollowers, async (context) => {
    const { db, user, input } = context;
    if (!(await canSee(context, input.id))) throw notFound(t('Restaurant'));
    return findFollowersPage(db, user?.id ?? null, input);
  }),

  handle(listFollowedRestaurants, ({ db, user, input }) => findFollowedPage(db, user?.id ?? null, input)),
];
