import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { CITY } from '#features/discovery/server/listed-city.ts';
import { findOwnCurrency } from '#features/restaurants/server/currency.ts';
import type { DiscoveryIndex } from '#features/search-index/discoveryIndex.ts';
import { LocalNames } from '#kit/contract/names/names.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import { toReadersName } from '#kit/server/texts/readers-name.ts';
import { City, chooseCity, getCity, getCurrencyAt, listCities } from '../contract.ts';
import { findCurrencyAt } from './place.ts';

async function findCity({ db, services }: Pick<Context, 'db' | 'services'>, slug: string) {
  const { index } = await services.get(discoveryService).ready();
  const [city] = await readCities(db, index, slug);
  if (!city) throw notFound(t('City'));
  return city;
}

export const citiesApi = [
  handle(listCities, async ({ db, services }) => {
    const { index } = await services.get(discoveryService).ready();
    return readCities(db, index);
  }),

  handle(getCity, async (context) => {
    const city = await findCity(context, context.input.slug);
    return { ...city, districts: await listDistricts(context.db, city) };
  }),

  handle(getCurrencyAt, async ({ db, caller, input }) => ({
    currency: (await findCurrencyAt(db, input)) ?? (await findOwnCurrency(db, caller)),
  })),

  handle(chooseCity, async (context) => {
    const { slug, name } = await findCity(context, context.input.slug);
    context.after(() => context.caller.leaveCookie(CITY, slug));
    return { message: t('Lists begin with {name}', { name }) };
  }),
];

const MAX_DISTRICTS = 24;
/** A district named by a single place may be a mistake. */
const MIN_PLACES = 2;

/** The number of best restaurants; one of them provides the city's picture. */
const PICTURE_CANDIDATES = 3;

const Row = City.extend({ names: LocalNames });

/** Reads cities with public restaurants, or the one of a slug, named in the reader's language; largest first. */
async function readCities(db: Database, index: DiscoveryIndex, only?: string): Promise<City[]> {
  const counts = index.listCities().filter(({ slug }) => only === undefined || slug === only);
  const now = Date.now();
  const places = counts.map(({ slug, count }) => ({
    slug,
    count,
    ids: index.list({ city: slug }, { sort: 'rating', limit: PICTURE_CANDIDATES, now }).ids,
  }));
  const query = sql`
    select c.slug, c.name, c.names, c.country, c.currency, c.time_zone, c.latitude, c.longitude, c.box,
      p.count as restaurant_count, (
        select r.images[1] from restaurants r
        where r.id = any(p.ids) and r.status = 'approved' and r.images <> '{}'
        order by array_position(p.ids, r.id) limit 1
      ) as image
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(slug text, count int, ids int[])
    join cities c on c.slug = p.slug
    order by p.count desc, c.slug`;
  const rows = await selectRows(db, Row, query);
  return rows.map(({ names, ...city }) => ({ ...city, name: toReadersName({ name: city.name, names }) }));
}

const District = getCity.reply.shape.districts.element;

/** Lists the parts of addresses between street and town that at least MIN_PLACES places share. */
async function listDistricts(
  db: Database,
  { slug }: Pick<City, 'slug'>,
): Promise<Array<z.output<typeof District>>> {
  const query = sql`
    select mode() within group (order by part) as name, count(*)::int as count
    from restaurants r join cities c on c.id = r.city_id and c.slug = ${slug},
      lateral (select regexp_split_to_array(r.address, '\\s*,\\s*') as parts) a,
      lateral unnest(a.parts[2:cardinality(a.parts) - 1]) part
    where r.status = 'approved' and part !~ '\\d' and length(part) between 3 and 60
      and lower(part) not in (select lower(own) from unnest(c.name || c.aliases) own)
      and lower(part) not in (select lower(own) from jsonb_each_text(c.names) n(language, own))
    group by lower(part) having count(*) >= ${MIN_PLACES}
    order by count(*) desc, 1 limit ${MAX_DISTRICTS}`;
  return selectRows(db, District, query);
}
