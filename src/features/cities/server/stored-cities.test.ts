import { expect, test } from 'vitest';
import { openBeforeMigration } from '#testing/database/before-migration.ts';

const PLACES: [
  name: string,
  address: string,
  latitude: string | null,
  longitude: string | null,
  zone: string,
][] = [
  ['a', 'Beco do Carneiro 14, Alfama, 1100-127 Lisboa', '38.7116', '-9.1292', 'Europe/Lisbon'],
  ['b', 'Rua da Prova 1, lisboa', '38.7216', '-9.1392', 'Europe/Lisbon'],
  ['c', 'Avenida Brasília 212, Belém, 1300-598 Lisboa', null, null, 'Europe/Lisbon'],
  ['without an address', '', '38.7150', '-9.1300', 'Europe/Lisbon'],
  ['beside Lisbon', 'Largo 1, 2800-001 Almada', '38.6800', '-9.1600', 'Europe/Lisbon'],
  ['d', '350 5th Ave, New York, NY 10118', '40.7484', '-73.9857', 'America/New_York'],
  ['e', '1 Main St, New York, NY 10001', '40.7500', '-73.9900', 'America/New_York'],
  ['f', '2 Main St, New York, NY 10002', '40.7520', '-73.9800', 'America/New_York'],
  ['far from all', 'Somewhere', '-33.86', '151.2', 'Australia/Sydney'],
];

test('stored restaurants are in cities after the migration, by their addresses and else by their positions', async () => {
  const before = await openBeforeMigration('0070_cities');
  try {
    for (const place of PLACES)
      await before.pool.query(
        `insert into restaurants (name, cuisine_type, address, latitude, longitude, time_zone, status)
         values ($1, 'Italian', $2, $3, $4, $5, 'approved')`,
        place,
      );
    await before.migrate();
    const { rows: cities } = await before.pool.query(
      `select name, slug, currency, time_zone, source, box is not null as "hasBox" from cities order by id`,
    );
    const fields = { currency: 'USD', source: 'stored', hasBox: true };
    expect(cities).toEqual([
      { name: 'Lisboa', slug: 'lisboa', time_zone: 'Europe/Lisbon', ...fields },
      { name: 'New York', slug: 'new-york', time_zone: 'America/New_York', ...fields },
    ]);
    const { rows } = await before.pool.query<{ name: string; city: string | null }>(
      `select r.name, c.name as city from restaurants r left join cities c on c.id = r.city_id order by r.id`,
    );
    expect(rows.map(({ name, city }) => [name, city])).toEqual([
      ['a', 'Lisboa'],
      ['b', 'Lisboa'],
      ['c', 'Lisboa'],
      ['without an address', 'Lisboa'],
      ['beside Lisbon', 'Lisboa'],
      ['d', 'New York'],
      ['e', 'New York'],
      ['f', 'New York'],
      ['far from all', null],
    ]);
  } finally {
    await before.close();
  }
});
