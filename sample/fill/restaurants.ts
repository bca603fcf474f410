import * as schema from '#db/schema.ts';
import { type Contribution, idAt, insertRows } from '../contribution.ts';

export const restaurants: Contribution = {
  name: 'restaurants',
  async fill({ tx, data, ids, address }) {
    const rows = data.restaurants.map(({ owner, approver, images, logo, ...restaurant }) => ({
      ...restaurant,
      userId: idAt(ids.users, owner),
      approvedBy: idAt(ids.users, approver),
      images: images.map(address),
      logo: logo && address(logo),
    }));
    ids.restaurants = await insertRows(tx, schema.restaurants, rows);
  },
};
