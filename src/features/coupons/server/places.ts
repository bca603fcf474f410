import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { findCallersCity } from '#features/restaurants/server/currency.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { LocalNames } from '#kit/contract/names/names.ts';
import { Cents, Id, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Caller } from '#kit/server/serve.ts';
import { toReadersName } from '#kit/server/texts/readers-name.ts';
import { getOwnCoupons, listCouponPlaces } from '../contract.ts';
import { COUPON_TERMS, MAX_PLACES } from '../options.ts';

/** Whether a restaurant `r` takes coupons: it is public, and its current owner has agreed and can be paid. */
const takesCoupons = sql`(r.status = 'approved' and r.closed_at is null and r.deleted_at is null and exists (
  select from coupon_consents n join users o on o.id = n.user_id and o.closed_at is null and o.deleted_at is null
  where n.restaurant_id = r.id and n.ended_at is null and n.user_id = r.user_id))`;

const selectCurrency = sql`coalesce(c.currency, ${DEFAULT_CURRENCY})`;

const CouponPlace = z.object({
  name: z.string(),
  /** Null without an owner. */
  ownerId: Id.nullable(),
  currency: z.string(),
  takesCoupons: z.boolean(),
  isGuestAtWork: z.boolean(),
});

/** Everything that decides whether a restaurant takes the coupon of a guest. */
export async function findCouponPlace(
  db: Database,
  { restaurantId, guestId }: { restaurantId: number; guestId: number },
): Promise<z.output<typeof CouponPlace>> {
  const query = sql`
    select r.name, r.user_id as owner_id, ${selectCurrency} as currency, ${takesCoupons} as takes_coupons,
      coalesce(r.user_id = ${guestId}, false) or exists (select from restaurant_staff s
        where s.restaurant_id = r.id and s.user_id = ${guestId}) as is_guest_at_work
    from restaurants r left join cities c on c.id = r.city_id where r.id = ${restaurantId}`;
  const [place] = await selectRows(db, CouponPlace, query);
  if (!place) throw notFound(t('Restaurant'));
  return place;
}

type Places = ReplyOf<typeof listCouponPlaces>;
const City = z.object({ id: Id, slug: z.string(), name: z.string(), names: LocalNames, count: z.int() });
const Place = listCouponPlaces.reply.shape.places.element;

/** Restaurants of one city that take coupons of a currency, and other cities with such restaurants. */
export async function listPlacesWithCoupons(
  db: Database,
  caller: Pick<Caller, 'readCookie'>,
  { currency, city }: { currency: string; city?: string | undefined },
): Promise<Places> {
  const citiesQuery = sql`
    select c.id, c.slug, c.name, c.names, count(*)::int as count
    from restaurants r join cities c on c.id = r.city_id
    where c.currency = ${currency} and ${takesCoupons}
    group by c.id order by count desc, c.name, c.id`;
  const cities = await selectRows(db, City, citiesQuery);
  const callersCity = city === undefined ? (await findCallersCity(db, caller))?.id : undefined;
  const selectedCity =
    cities.find(({ id, slug }) => (city === undefined ? id === callersCity : slug === city)) ?? cities[0];
  if (!selectedCity) return { city: null, places: [], elsewhere: [] };
  const placesQuery = sql`
    select r.id, r.name, r.address, r.images[1] as image from restaurants r
    where r.city_id = ${selectedCity.id} and ${takesCoupons} order by r.name, r.id limit ${MAX_PLACES}`;
  const places = await selectRows(db, Place, placesQuery);
  const toCity = (one: z.output<typeof City>) => ({
    slug: one.slug,
    name: toReadersName(one),
    count: one.count,
  });
  return {
    city: toCity(selectedCity),
    places,
    elsewhere: cities.filter((one) => one !== selectedCity).map(toCity),
  };
}

/** Records that an owner agrees to the current terms, or stops taking coupons. */
export async function saveChoice(
  tx: Database,
  choice: { restaurantId: number; userId: number; takesCoupons: boolean },
): Promise<void> {
  const { restaurantId, userId } = choice;
  const terms = COUPON_TERMS.version;
  // Serialises simultaneous changes.
  await tx.execute(sql`select from restaurants where id = ${restaurantId} for no key update`);
  // A consent by an earlier owner is not valid; agreeing again renews it for the current terms.
  const isStillValid = sql`${choice.takesCoupons} and user_id = ${userId} and terms = ${terms}`;
  await tx.execute(sql`
    update coupon_consents set ended_at = now()
    where restaurant_id = ${restaurantId} and ended_at is null and (${isStillValid}) is not true`);
  if (choice.takesCoupons)
    await tx.execute(sql`
      insert into coupon_consents (restaurant_id, user_id, terms) values (${restaurantId}, ${userId}, ${terms})
      on conflict do nothing`);
}

const OwnTerms = z.object({ since: Timestamp.nullable(), terms: z.int().nullable(), currency: z.string() });
const Sum = z.object({ amount: Cents, count: z.int() });
const LatestCoupon = getOwnCoupons.reply.shape.latest.element;

/** A restaurant's coupons as its owner sees them. */
export async function readOwnCoupons(db: Database, restaurantId: number) {
  const termsQuery = sql`
    select n.started_at as since, n.terms, ${selectCurrency} as currency
    from restaurants r left join cities c on c.id = r.city_id
      left join coupon_consents n on n.restaurant_id = r.id and n.ended_at is null and n.user_id = r.user_id
    where r.id = ${restaurantId}`;
  const [terms] = await selectRows(db, OwnTerms, termsQuery);
  if (!terms) throw notFound(t('Restaurant'));
  const sumQuery = sql`
    select coalesce(sum(k.amount) filter (where k.currency = ${terms.currency}), 0) as amount, count(*)::int as count
    from coupons k where k.restaurant_id = ${restaurantId} and k.transfer_id is not null`;
  const [paidSum = { amount: 0, count: 0 }] = await selectRows(db, Sum, sumQuery);
  const latestQuery = sql`
    select k.id, coalesce(t.message, 'Coupon') as title, k.amount, k.currency, k.closed_at as at
    from coupons k join ledger_transfers t on t.id = k.transfer_id
    where k.restaurant_id = ${restaurantId} order by k.id desc limit 20`;
  return {
    takesCoupons: terms.since !== null,
    since: terms.since,
    terms: terms.terms,
    currency: terms.currency,
    paid: paidSum,
    latest: await selectRows(db, LatestCoupon, latestQuery),
  };
}
