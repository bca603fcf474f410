import * as schema from '#db/schema.ts';
import { type Contribution, idAt, slices } from '../contribution.ts';

export const visits: Contribution = {
  name: 'visits',
  async fill({ tx, data, ids }) {
    const rows = data.visits.map(({ user, restaurant, ...visit }) => ({
      ...visit,
      userId: idAt(ids.users, user),
      restaurantId: idAt(ids.restaurants, restaurant),
    }));
    for (const slice of slices(rows)) await tx.insert(schema.visits).values(slice);
  },
};
