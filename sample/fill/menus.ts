import { menuItems } from '#db/schema.ts';
import { type Contribution, getId, insertRows } from '../contribution.ts';

export const menus: Contribution = {
  name: 'menus',
  async fill({ tx, data, ids, address }) {
    const rows = data.menuItems.map(({ restaurant, image, ...item }) => ({
      ...item,
      restaurantId: getId(ids.restaurants, restaurant),
      image: image && address(image),
    }));
    ids.menuItems = await insertRows(tx, menuItems, rows);
  },
};
