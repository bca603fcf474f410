import * as schema from '#db/schema.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { type Contribution, getId, insertRows } from '../contribution.ts';
import { drawOpeningHours } from '../data/hours.ts';
import { KRAKOW } from '../data/krakow.ts';
import { SAMPLE_CURRENCY } from '../data/movements.ts';

const LISBON = {
  ...{
    name: 'Lisbon',
    names: { pt: 'Lisboa', es: 'Lisboa', ar: 'لشبونة' },
    aliases: ['Lissabon'],
    slug: 'lisbon',
    currency: SAMPLE_CURRENCY,
    country: 'PT',
    timeZone: 'Europe/Lisbon',
  },
  ...{ latitude: 38.7139, longitude: -9.1394, box: [-9.23, 38.69, -9.08, 38.78] },
  source: 'administrator' as const,
};

export const restaurants: Contribution = {
  name: 'restaurants',
  async fill({ tx, now, data, ids, address }) {
    // Restaurants get their city by their position.
    await tx.insert(schema.cities).values({ ...LISBON, createdAt: now.toISOString() });
    const rows = data.restaurants.map(({ owner, approver, images, logo, ...restaurant }) => ({
      ...restaurant,
      userId: getId(ids.users, owner),
      approvedBy: getId(ids.users, approver),
      images: images.map(address),
      logo: logo && address(logo),
    }));
    ids.restaurants = await insertRows(tx, schema.restaurants, rows);
  },
};

/** A second, small city with another currency; its places have no owner yet. */
export const krakow: Contribution = {
  name: 'krakow',
  async fill({ tx, now, data, random, address }) {
    const [city] = await insertRows(tx, schema.cities, [
      {
        ...{
          name: 'Kraków',
          names: { pt: 'Cracóvia', es: 'Cracovia', ar: 'كراكوف' },
          aliases: ['Krakow', 'Cracow'],
          slug: 'krakow',
          currency: 'PLN',
          country: 'PL',
          timeZone: 'Europe/Warsaw',
        },
        ...{ latitude: 50.0614, longitude: 19.9383, box: [19.92, 50.04, 19.98, 50.08] },
        source: 'administrator',
        createdAt: now.toISOString(),
      },
    ]);
    const ids = await insertRows(
      tx,
      schema.restaurants,
      KRAKOW.map(({ at: [latitude, longitude], dishes: _, tags, features, vibeType, ...facts }, nth) => {
        const createdAt = new Date(now.getTime() - random.between(30, 400) * DAY_MS).toISOString();
        const images = random.pick(data.restaurants).images.slice(0, 3);
        return {
          ...facts,
          ...{ latitude, longitude, createdAt, approvedAt: createdAt },
          ...{ tags: [...tags], features: [...features], vibeType: [...vibeType] },
          images: images.map(address),
          cityId: city ?? null,
          timeZone: 'Europe/Warsaw',
          openingHours: drawOpeningHours(nth % 3 === 0 ? 'allDay' : 'trattoria', random),
          status: 'approved' as const,
        };
      }),
    );
    await insertRows(
      tx,
      schema.menuItems,
      KRAKOW.flatMap(({ dishes }, nth) =>
        dishes.map(([name, price, category, dietary = []], position) => ({
          ...{ name, price, category, position, dietary: [...dietary] },
          restaurantId: getId(ids, nth),
          createdAt: now.toISOString(),
        })),
      ),
    );
  },
};
