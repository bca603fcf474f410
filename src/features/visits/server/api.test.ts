import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkInKeys, type restaurants, visits } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkIn, getCheckIn, getCheckInCode } from '../contract.ts';
import { businessDay, CODE_DIGITS, splitCode } from '../rules.ts';
import { computeCodeAt } from './codes.ts';

let app: TestApp;
let owner: Person;
let place: { id: number };
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

/** A restaurant whose owner has opened the code. */
async function open(overrides: Partial<typeof restaurants.$inferInsert> = {}) {
  place = await addRestaurant(app.services, owner.id, { timeZone: 'Europe/Lisbon', ...overrides });
  await codeNow(place.id);
  return place.id;
}

async function codeNow(id: number): Promise<string> {
  const { body } = await owner.send(getCheckInCode, { id });
  return (body as { code: string }).code;
}

/** A code that is neither the current one nor the previous. */
const wrongCode = (right: string) =>
  right.replace(/.$/, (last) => CODE_DIGITS.charAt((CODE_DIGITS.indexOf(last) + 5) % 32));

const visitsAt = (restaurantId: number) =>
  app.services.db.$count(visits, eq(visits.restaurantId, restaurantId));

test('a restaurant without an owner has no code to check in with', async () => {
  const nobodys = await addRestaurant(app.services, null);
  const guest = await app.person();
  const answer = await guest.send(checkIn, { id: nobodys.id, code: 'ABC123' });
  expect(answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Nobody looks after') },
  });
});

describe('the code', () => {
  test('is the owner’s to see, with its link and the time that it has left', async () => {
    const id = await open();
    const answer = await owner.request('GET', `/api/owner/restaurants/${id}/check-in-code`);
    expect(answer.status).toBe(200);
    const { code, link, secondsLeft, validUntil } = answer.body as Record<string, string | number>;
    expect(code).toMatch(new RegExp(`^[${CODE_DIGITS}]{6}$`));
    expect(link).toBe(`http://localhost:80/check-in/${id}?code=${code}`);
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(60);
    expect(Date.parse(String(validUntil)) % 60_000).toBe(0);
    expect(Date.parse(String(validUntil)) - Date.now()).toBeGreaterThan(55_000);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is for its owner only: not for another owner, an administrator or a guest', async () => {
    const id = await open();
    const others = await Promise.all([
      app.person({ type: 'restaurant' }),
      app.person({ type: 'restaurant', isAdmin: true }),
      app.person({ isAdmin: true }),
      app.person(),
    ]);
    const answers = await Promise.all(
      [...others, app.visitor].map((one) => one.send(getCheckInCode, { id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 403, 401]);
  });

  test('waits until the restaurant is approved', async () => {
    const { id } = await addRestaurant(app.services, owner.id, { status: 'pending' });
    expect(await owner.send(getCheckInCode, { id })).toMatchObject({
      status: 409,
      body: { message: 'Guests can check in as soon as your restaurant is approved.' },
    });
    expect(await app.services.db.$count(checkInKeys, eq(checkInKeys.restaurantId, id))).toBe(0);
  });

  test('has one key, also when first requested by several at once, which no reply contains', async () => {
    const { id } = await addRestaurant(app.services, owner.id);
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeNow(id)));
    expect(new Set(codes).size).toBeLessThanOrEqual(2);
    const [row] = await app.services.db.select().from(checkInKeys).where(eq(checkInKeys.restaurantId, id));
    expect(Buffer.from(row?.key ?? '', 'base64url')).toHaveLength(32);
    for (const url of [
      `/api/restaurants/${id}`,
      '/api/owner/restaurants',
      `/api/owner/restaurants/${id}/check-in-code`,
    ])
      expect((await owner.request('GET', url)).text).not.toContain(row?.key);
  });
});

describe('checking in', () => {
  test('is once a business day, and the first answer again', async () => {
    const id = await open();
    const guest = await app.person();
    expect((await guest.send(getCheckIn, { id })).body).toBeNull();
    const first = await guest.send(checkIn, { id, code: await codeNow(id) });
    expect(first).toMatchObject({
      status: 200,
      body: {
        restaurantId: id,
        day: businessDay('Europe/Lisbon', Date.now()),
        createdAt: expect.any(String),
      },
    });
    expect(Object.keys(first.body as object).sort()).toEqual(['createdAt', 'day', 'earned', 'restaurantId']);
    const again = await guest.send(checkIn, { id, code: await codeNow(id) });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(first.body).toEqual({ ...((await guest.send(getCheckIn, { id })).body as object), earned: [] });
    expect(await visitsAt(id)).toBe(1);
  });

  test('on another business day is another visit', async () => {
    const id = await open();
    const guest = await app.person();
    await app.services.db.insert(visits).values({
      userId: guest.id,
      restaurantId: id,
      day: businessDay('Europe/Lisbon', Date.now() - 86_400_000),
    });
    expect((await guest.send(getCheckIn, { id })).body).toBeNull();
    expect((await guest.send(checkIn, { id, code: await codeNow(id) })).status).toBe(200);
    expect(await visitsAt(id)).toBe(2);
  });

  test('uses the day at the restaurant', async () => {
    const guest = await app.person();
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const id = await open({ timeZone });
      const { body } = await guest.send(checkIn, { id, code: await codeNow(id) });
      expect(body).toMatchObject({ day: businessDay(timeZone, Date.now()) });
    }
  });

  test.each([
    [
      'in small letters, with O, I and L',
      (code: string) => code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'),
    ],
    ['in two halves', (code: string) => splitCode(code).join(' ')],
    ['with a dash', (code: string) => ` ${splitCode(code).join('-')} `],
  ])('takes the code %s', async (_, write) => {
    const id = await open();
    expect((await (await app.person()).send(checkIn, { id, code: write(await codeNow(id)) })).status).toBe(
      200,
    );
  });

  test('takes the code of the minute before, and none that is older', async () => {
    const id = await open();
    const [row] = await app.services.db.select().from(checkInKeys).where(eq(checkInKeys.restaurantId, id));
    const ago = (minutes: number) => computeCodeAt(row?.key ?? '', Date.now() - minutes * 60_000);
    const guest = await app.person();
    // If the minute changes in between, each code is one step older.
    expect(await guest.send(checkIn, { id, code: ago(3) })).toMatchObject({ status: 400 });
    expect(
      await guest.send(checkIn, { id, code: computeCodeAt(row?.key ?? '', Date.now() + 120_000) }),
    ).toMatchObject({ status: 400 });
    const late = Date.now() % 60_000 > 55_000 ? 0 : 1;
    expect(await guest.send(checkIn, { id, code: ago(late) })).toMatchObject({ status: 200 });
  });

  test('fifty times at once with one code is one visit, and fifty times its answer', async () => {
    const id = await open();
    const guest = await app.person();
    const code = await codeNow(id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => guest.send(checkIn, { id, code })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await visitsAt(id)).toBe(1);
  });

  test('ten spellings of one code at once are one visit, too', async () => {
    const id = await open();
    const guest = await app.person();
    const [first, last] = splitCode(await codeNow(id));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => guest.send(checkIn, { id, code: first + ' '.repeat(n) + last })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await visitsAt(id)).toBe(1);
  });

  test('is not for the owner, with a sentence', async () => {
    const id = await open();
    expect(await owner.send(checkIn, { id, code: await codeNow(id) })).toMatchObject({
      status: 403,
      body: { message: 'You cannot check in at your own restaurant.' },
    });
    expect(await visitsAt(id)).toBe(0);
  });

  test('is for owners of other places and for administrators, who eat, too', async () => {
    const id = await open();
    for (const account of [{ type: 'restaurant' as const }, { isAdmin: true }]) {
      const guest = await app.person(account);
      expect((await guest.send(checkIn, { id, code: await codeNow(id) })).status).toBe(200);
    }
  });

  test('is for approved restaurants that are there', async () => {
    const administrator = await app.person({ isAdmin: true });
    const guest = await app.person();
    const code = '7KQ2MX';
    const { id: pending } = await addRestaurant(app.services, owner.id, { status: 'pending' });
    const deletedAt = new Date().toISOString();
    const { id: deletedId } = await addRestaurant(app.services, owner.id, { status: 'rejected', deletedAt });
    expect((await guest.send(checkIn, { id: pending, code })).status).toBe(404);
    expect(await administrator.send(checkIn, { id: pending, code })).toMatchObject({
      status: 409,
      body: { message: 'Nobody can check in at this restaurant yet.' },
    });
    expect((await guest.send(getCheckIn, { id: pending })).status).toBe(404);
    expect((await guest.send(checkIn, { id: deletedId, code })).status).toBe(404);
    expect((await guest.send(checkIn, { id: 999_999, code })).status).toBe(404);
    expect((await app.visitor.send(checkIn, { id: pending, code })).status).toBe(401);
  });

  test.each([
    ['nothing', {}, 'No scan is held any more. Scan the code once more, or type it.'],
    ['null', { code: null }, 'Type the code'],
    ['a number', { code: 123456 }, 'Type the code'],
    ['a list', { code: ['7KQ2MX'] }, 'Type the code'],
    ['too little', { code: '7KQ2M' }, 'The code has six letters and digits'],
    ['a U, which no code has', { code: '7KQ2MU' }, 'The code has six letters and digits'],
    ['markup', { code: '<script>alert(1)</script>' }, 'The code has six letters and digits'],
    ['a pattern', { code: '______' }, 'The code has six letters and digits'],
    ['SQL', { code: `' or 1=1--` }, 'The code has six letters and digits'],
    ['half a character', { code: 'ABCDE\ud800' }, 'Contains characters that cannot be stored'],
    ['a letter that grows', { code: 'ßßß' }, 'The code has six letters and digits'],
    ['a novel', { code: 'A'.repeat(100_000) }, 'The code has six letters and digits'],
  ])('with %s is refused, and no try', async (_, body, message) => {
    const id = await open();
    const guest = await app.person();
    for (let times = 0; times < 7; times += 1) {
      const answer = await guest.request('POST', `/api/restaurants/${id}/check-in`, body);
      expect(answer).toMatchObject({ status: 400, body: { errors: { code: message } } });
    }
  });

  test('a person in the body is ignored', async () => {
    const id = await open();
    const [guest, other] = [await app.person(), await app.person()];
    const body = { code: await codeNow(id), userId: other.id, day: '2020-01-01', restaurantId: 1, id: 1 };
    expect((await guest.request('POST', `/api/restaurants/${id}/check-in`, body)).status).toBe(200);
    const [row] = await app.services.db.select().from(visits).where(eq(visits.restaurantId, id));
    expect(row).toMatchObject({
      userId: guest.id,
      restaurantId: id,
      day: businessDay('Europe/Lisbon', Date.now()),
    });
  });

  test('before the owner has ever looked at a code none is right', async () => {
    const { id } = await addRestaurant(app.services, owner.id);
    expect((await (await app.person()).send(checkIn, { id, code: '000000' })).status).toBe(400);
  });
});

describe('wrong codes', () => {
  const REFUSED = 'This code is not right, or no longer. It changes every minute: look once more.';
  // Codes and limits depend on the clock.
  beforeAll(() => void vi.setSystemTime(Date.now()));
  afterAll(() => void vi.useRealTimers());

  test('are five in ten minutes for a person, wherever; then even the right one waits', async () => {
    const [one, other] = [await open(), await open()];
    const guest = await app.person();
    for (const id of [one, other, one, other, one]) {
      const answer = await guest.send(checkIn, { id, code: wrongCode(await codeNow(id)) });
      expect(answer).toMatchObject({ status: 400, body: { errors: { code: REFUSED } } });
    }
    const answer = await guest.send(checkIn, { id: one, code: await codeNow(one) });
    expect(answer).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong codes. Please wait 10 minutes and try again.' },
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(await visitsAt(one)).toBe(0);
    expect((await (await app.person()).send(checkIn, { id: one, code: await codeNow(one) })).status).toBe(
      200,
    );
  });

  test('at the same moment cannot slip through together', async () => {
    const id = await open();
    const guest = await app.person();
    const right = await codeNow(id);
    const guesses = Array.from(
      { length: 30 },
      (_, n) => `${CODE_DIGITS.charAt(n)}${wrongCode(right).slice(1)}`,
    );
    const answers = await Promise.all(guesses.map((code) => guest.send(checkIn, { id, code })));
    const countStatus = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([countStatus(400), countStatus(429)]).toEqual([5, 25]);
  });

  test('do not affect a person who has checked in already', async () => {
    const id = await open();
    const guest = await app.person();
    const code = await codeNow(id);
    const first = await guest.send(checkIn, { id, code });
    for (let times = 0; times < 8; times += 1)
      expect(await guest.send(checkIn, { id, code: wrongCode(code) })).toMatchObject({
        status: 200,
        body: first.body,
      });
  });

  test('of many people at a restaurant never block a guest with the right one', async () => {
    const id = await open();
    await guess(id, 60);
    for (const guest of await Promise.all(Array.from({ length: 5 }, () => app.person())))
      expect((await guest.send(checkIn, { id, code: await codeNow(id) })).status).toBe(200);
  });

  test('of many people at a restaurant make the next wrong one there wait for the next minute', async () => {
    const [id, otherId] = [await open(), await open()];
    await guess(id, 60);
    const guest = await app.person();
    expect((await guest.send(checkIn, { id, code: wrongCode(await codeNow(id)) })).status).toBe(400);
    // More than five times: refused attempts do not count.
    for (let times = 0; times < 6; times += 1) {
      const answer = await guest.send(checkIn, { id, code: await codeNow(id) });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await guest.send(checkIn, { id: otherId, code: await codeNow(otherId) })).status).toBe(200);
  });

  test('are not added up from right ones', async () => {
    const id = await open();
    await guess(id, 55);
    for (const guest of await Promise.all(Array.from({ length: 10 }, () => app.person())))
      expect((await guest.send(checkIn, { id, code: await codeNow(id) })).status).toBe(200);
    const guest = await app.person();
    expect((await guest.send(checkIn, { id, code: wrongCode(await codeNow(id)) })).status).toBe(400);
    expect((await guest.send(checkIn, { id, code: await codeNow(id) })).status).toBe(200);
  });

  /** Sends this many wrong codes, five by each person. */
  async function guess(id: number, times: number) {
    const guessers = await Promise.all(Array.from({ length: times / 5 }, () => app.person()));
    const wrong = wrongCode(await codeNow(id));
    for (const guesser of guessers)
      for (let nth = 0; nth < 5; nth += 1)
        expect((await guesser.send(checkIn, { id, code: wrong })).status).toBe(400);
  }
});
