import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { factAnswers } from '#db/schema.ts';
import { parseHours } from '#features/hours/parse.ts';
import { findLocalTime, hoursToday } from '#features/hours/rules.ts';
import { businessDay } from '#features/visits/rules.ts';
import { findWhoWasThere } from '#features/visits/server/was-here.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { Cents, Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { conflict } from '#kit/server/problem.ts';
import type { FactAnswer, FreshFact } from '#vocabulary/freshness.ts';
import type { FactQuestion } from '../contract.ts';
import { FRESHNESS, listQuestions } from '../rules.ts';
import { readFacts } from './facts.ts';

type Guest = { restaurantId: number; userId: number };

const Place = z.object({
  timeZone: z.string(),
  openingHours: z.unknown(),
  phone: z.string().nullable(),
  currency: z.string(),
  /** The dish whose price is in question: the first popular one, otherwise the first. */
  dish: z.object({ id: Id, name: z.string(), price: Cents }).nullable(),
});
type Place = z.output<typeof Place>;

async function findPlace(db: Database, restaurantId: number): Promise<Place | null> {
  const query = sql`
    select r.time_zone, r.opening_hours, r.phone,
      coalesce((select c.currency from cities c where c.id = r.city_id), ${DEFAULT_CURRENCY}) as currency,
      (select json_build_object('id', m.id, 'name', m.name, 'price', m.price) from menu_items m
        where m.restaurant_id = r.id and not m.is_sold_out order by m.is_popular desc, m.position, m.id limit 1) as dish
    from restaurants r where r.id = ${restaurantId} and r.status = 'approved' and r.deleted_at is null`;
  const [place] = await selectRows(db, Place, query);
  return place ?? null;
}

/** Finds the question for a guest on the day of a visit; null if there is none or they have answered. */
export async function findQuestion(
  db: Database,
  { restaurantId, userId }: Guest,
): Promise<FactQuestion | null> {
  const place = await findPlace(db, restaurantId);
  if (!place) return null;
  const now = Date.now();
  const day = businessDay(place.timeZone, now);
  if (!(await findWhoWasThere(db, { userIds: [userId], restaurantId, day })).has(userId)) return null;
  const ofToday = and(
    eq(factAnswers.userId, userId),
    eq(factAnswers.restaurantId, restaurantId),
    eq(factAnswers.day, day),
  );
  if ((await db.$count(factAnswers, ofToday)) > 0) return null;
  for (const { fact, valueKey } of listQuestions(await readFacts(db, restaurantId), now)) {
    const question = askAbout(fact, { ...place, valueKey, now });
    if (question) return question;
  }
  return null;
}

function askAbout(
  fact: FreshFact,
  {
    dish,
    currency,
    phone,
    openingHours,
    timeZone,
    valueKey,
    now,
  }: Place & { valueKey: string | null; now: number },
): FactQuestion | null {
  if (fact === 'prices')
    return dish && { fact, key: `${dish.id}:${dish.price}`, value: null, dish: { ...dish, currency } };
  if (valueKey === null) return null;
  const hours = fact === 'hours' ? parseHours(openingHours) : null;
  // There is nothing to confirm for a day without hours.
  if (fact === 'hours' && !hours?.[findWeekday(timeZone, now)]) return null;
  const value = hours ? hoursToday(hours, timeZone, new Date(now)) : fact === 'phone' ? phone : null;
  return { fact, key: valueKey, value, dish: null };
}

/** Finds today's weekday in local time; Monday is 0. */
function findWeekday(timeZone: string, now: number): number {
  const date = findLocalTime(timeZone, now)?.date ?? new Date(now).toISOString().slice(0, 10);
  return (new Date(date).getUTCDay() + 6) % 7;
}

type Answer = Guest & { fact: FreshFact; key: string; answer: FactAnswer };

/** Saves an answer and confirms the fact once enough people agree; returns whether it did. */
export async function saveAnswer(tx: Database, { fact, key, answer, ...guest }: Answer): Promise<boolean> {
  const { restaurantId, userId } = guest;
  // Serialises answers: the second of two simultaneous last answers must see the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('freshness'), ${restaurantId})`);
  const question = await findQuestion(tx, guest);
  if (question?.fact !== fact || question.key !== key)
    throw conflict(t('This is not asked any more. Thank you all the same.'));
  const place = await findPlace(tx, restaurantId);
  const day = businessDay(place?.timeZone ?? 'UTC', Date.now());
  await tx.insert(factAnswers).values({ restaurantId, userId, day, fact, valueKey: key, answer });
  if (answer !== 'yes') return false;
  const query = sql`
    select count(distinct a.user_id)::int as people
    from fact_answers a
    where a.restaurant_id = ${restaurantId} and a.fact = ${fact} and a.value_key = ${key} and a.answer = 'yes'
      and a.created_at > now() - make_interval(days => ${FRESHNESS.answerDays})
      and not exists (select from fact_confirmations c
        where c.restaurant_id = a.restaurant_id and c.fact = a.fact and c.confirmed_at >= a.created_at)`;
  const [row] = await selectRows(tx, z.object({ people: z.int() }), query);
  const people = row?.people ?? 0;
  if (people < FRESHNESS.answersToConfirm) return false;
  await tx.execute(sql`
    insert into fact_confirmations (restaurant_id, fact, value_key, people) values (${restaurantId}, ${fact}, ${key}, ${people})
    on conflict (restaurant_id, fact) do update
    set value_key = excluded.value_key, people = excluded.people, confirmed_at = excluded.confirmed_at`);
  return true;
}
