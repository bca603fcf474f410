import { discoveryService } from '#features/discovery/server/discovery.ts';
import { CITY } from '#features/discovery/server/listed-city.ts';
import { findOwnCurrency } from '#features/restaurants/server/currency.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import { chooseCity, getCity, getCurrencyAt, listCities } from '../contract.ts';
import { listDistricts, readCities } from './cities.ts';
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
