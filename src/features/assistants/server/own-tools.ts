import { links } from '#addresses.ts';
import { createDecision, getDecision } from '#features/decisions/contract.ts';
import { saveRestaurant } from '#features/discovery/contract.ts';
import { listSavedCards } from '#features/lists/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { toDraftFragment } from '#features/reviews/rules.ts';
import { callInProcess } from '#kit/server/feature/in-process.ts';
import { handle } from '#kit/server/serve.ts';
import { draftReview, listSavedPlaces, readDecision, savePlace, startDecision } from '../contract.ts';
import { toPlace } from './places.ts';

/** Tools that act for a person. Each makes the calls that pages make, with their rules, scopes and limits. */
export const ownTools = [
  handle(listSavedPlaces, async (context) => {
    const { caller, services, input } = context;
    const { items } = await callInProcess(caller, services)(listSavedCards, { limit: input.limit });
    return { restaurants: items.map((card) => toPlace(card, context)) };
  }),

  handle(savePlace, ({ caller, services, input }) =>
    callInProcess(caller, services)(saveRestaurant, { id: input.id }),
  ),

  handle(draftReview, async ({ caller, services, input: { id, ...words } }) => {
    await callInProcess(caller, services)(getRestaurant, { id });
    return { url: caller.origin + links.writeReview(id) + toDraftFragment(words) };
  }),

  handle(startDecision, async ({ caller, services, input }) => {
    const { restaurantIds, kilometres, ...table } = input;
    const [nearId] = restaurantIds;
    const { token } = await callInProcess(caller, services)(createDecision, {
      ...table,
      places: restaurantIds,
      ...(kilometres !== undefined && { area: { nearId, radius: kilometres } }),
    });
    return { token, url: caller.origin + links.table(token) };
  }),

  handle(readDecision, async ({ caller, services, input }) => {
    const table = await callInProcess(caller, services)(getDecision, { token: input.token });
    const { result } = table;
    return {
      ...table,
      places: table.places.map(({ card: { id, name }, fits }) => ({ id, name, fits })),
      result: result && {
        id: result.chosen?.id ?? null,
        name: result.chosen?.name ?? null,
        reason: result.reason,
      },
      url: caller.origin + links.table(input.token),
    };
  }),
];
