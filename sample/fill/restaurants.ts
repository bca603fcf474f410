import * as schema from '#db/schema.ts';
import { type Contribution, idAt, insertRows } from '../contribution.ts';
import { openingHours } from '../data/hours.ts';
import { KRAKOW } from '../data/krakow.ts';
import { SAMPLE_CURRENCY } from '../data/moving.ts';

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
    // Its places are in it as their positions say.
    await tx.insert(schema.cities).values({ ...LISBON, createdAt: now.toISOString() });
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

const DAY_MS = 86_400_000;

/** A second, small city in other money, whose places nobody owns yet. */
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
          openingHours: openingHours(nth % 3 === 0 ? 'allDay' : 'trattoria', random),
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
          restaurantId: idAt(ids, nth),
          createdAt: now.toISOString(),
        })),
      ),
    );
  },
};
