import { expect } from 'vitest';
import { menuItems } from '#db/schema.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { HOUR_MS } from '#kit/contract/time.ts';
import type { Person, TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import { createDecision, getDecision, joinDecision } from '../contract.ts';
import type { DecisionTable, MyLimits } from '../shapes.ts';

export const HERE = { name: 'Chiado', lat: 38.71, lng: -9.14, radius: 2 };
export const ALWAYS = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ open: '00:00', close: '24:00' }]]));

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

export const NO_LIMITS: MyLimits = {
  diets: [],
  budget: null,
  distance: null,
  stepFree: false,
  cuisines: [],
};

/** Six places that are always open: the first four have something gluten-free, the fourth is expensive, the first two are step-free. */
export async function addPlaces(app: TestApp): Promise<number[]> {
  const owner = await app.person({ type: 'restaurant' });
  const places: number[] = [];
  for (const [nth, cuisine] of ['Thai', 'Thai', 'Thai', 'Italian', 'Indian', 'French'].entries()) {
    const { id } = await addRestaurant(app.services, owner.id, {
      name: `Place ${nth}`,
      cuisineType: cuisine,
      priceRange: nth === 3 ? '$$$' : '$',
      latitude: String(HERE.lat + nth / 1000),
      longitude: String(HERE.lng),
      openingHours: ALWAYS,
      reviewCount: 20,
      ratingSum: 80,
      quality: 4,
      features: nth < 2 ? ['Wheelchair Accessible'] : [],
    });
    const dietary = nth < 4 ? (['Gluten-free'] as const) : [];
    await app.services.db
      .insert(menuItems)
      .values({ restaurantId: id, name: 'Dish', price: 900, dietary: [...dietary] });
    places.push(id);
  }
  await app.services.get(discoveryService).catchUp();
  return places;
}

/** Starts a table and returns its token. */
export async function startTable(host: Person, more: object = {}): Promise<string> {
  const answer = await host.send(createDecision, {
    title: 'Dinner',
    at: inHours(24),
    timeZone: 'Europe/Lisbon',
    area: HERE,
    ...more,
  });
  expect(answer.status).toBe(200);
  return (answer.body as { token: string }).token;
}

/** Joins as a guest without an account, whose browser keeps the key of one table. */
export async function sitAsGuest(
  app: TestApp,
  token: string,
  name: string,
): Promise<{ guest: Person; table: DecisionTable }> {
  const answer = await app.visitor.send(joinDecision, { token, name });
  expect(answer.status).toBe(200);
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  const key = cookies.map((one) => /^table=([^;]+)/.exec(one)?.[1]).find(Boolean) ?? '';
  expect(cookies.some((cookie) => cookie.includes(`Path=/api/decisions/${token}`))).toBe(true);
  return { guest: app.visitorWith({ table: key }), table: answer.body as DecisionTable };
}

export const fetchTable = async (person: Person, token: string) =>
  (await person.send(getDecision, { token })).body as DecisionTable;

export const listCardIds = (table: DecisionTable) => table.places.map(({ card }) => card.id);
