import * as schema from '#db/schema.ts';
import { type Contribution, getId, toSlices } from '../contribution.ts';

export const visits: Contribution = {
  name: 'visits',
  async fill({ tx, data, ids }) {
    const rows = data.visits.map(({ user, restaurant, ...visit }) => ({
      ...visit,
      userId: getId(ids.users, user),
      restaurantId: getId(ids.restaurants, restaurant),
    }));
    for (const slice of toSlices(rows)) await tx.insert(schema.visits).values(slice);
  },
};
