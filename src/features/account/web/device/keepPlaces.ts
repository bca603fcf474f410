import { links } from '#addresses.ts';
import { listDecisions } from '#features/decisions/contract.ts';
import { listLists, listSavedCards } from '#features/lists/contract.ts';
import { MAX_OFFLINE_PLACES } from '#features/lists/rules.ts';
import { listLoyaltyCards } from '#features/loyalty/contract.ts';
import { HOUR_MS } from '#kit/contract/time.ts';
import { httpCall } from '#kit/web/api.ts';
import { askWorker } from '#kit/web/page/askWorker.ts';
import { isInstalled } from '#kit/web/page/installed.ts';
import { defineStored } from '#kit/web/storage.ts';

/** The latest of each are stored. */
const MAX_LISTS = 10;
const MAX_TABLES = 5;
const RENEW_INTERVAL_MS = 6 * HOUR_MS;

const toNumber = (value: unknown) => (typeof value === 'number' ? value : null);
const storedSetting = defineStored('keep-places', {
  parse: (value) => (typeof value === 'boolean' ? value : null),
});
const storedRenewal = defineStored('places-kept-at', { parse: toNumber });

/** Whether this browser stores places for use offline; installed apps do unless switched off. */
export const keepsPlaces = (): boolean => storedSetting.read() ?? isInstalled();

export async function setKeepsPlaces(isOn: boolean): Promise<void> {
  storedSetting.write(isOn);
  storedRenewal.write(null);
  if (isOn) await keepPlaces();
  else await askWorker({ kind: 'forget' });
}

/** Called at each start; stores the places again after RENEW_INTERVAL_MS. */
export async function renewPlaces(): Promise<void> {
  const isOld = Date.now() - (storedRenewal.read() ?? 0) > RENEW_INTERVAL_MS;
  if (keepsPlaces() && isOld && navigator.onLine) await keepPlaces();
}

async function keepPlaces(): Promise<void> {
  const [savedCards, lists, tables, cards] = await Promise.all([
    httpCall(listSavedCards, { limit: MAX_OFFLINE_PLACES }),
    httpCall(listLists, {}),
    httpCall(listDecisions, {}),
    httpCall(listLoyaltyCards, {}),
  ]);
  const places = new Set([
    ...savedCards.items.map(({ id }) => id),
    ...lists.flatMap(({ restaurantIds }) => restaurantIds),
  ]);
  const paths = [
    links.home,
    links.profile,
    links.loyalty,
    links.decide,
    ...lists.slice(0, MAX_LISTS).map(({ token }) => links.list(token)),
    ...tables.slice(0, MAX_TABLES).map(({ token }) => links.table(token)),
    ...cards.items.map(({ restaurant }) => links.programme(restaurant.id)),
    ...[...places]
      .slice(0, MAX_OFFLINE_PLACES)
      .flatMap((id) => [links.restaurant(id), `${links.restaurant(id)}?tab=menu`]),
  ];
  await askWorker({ kind: 'keep', paths });
  storedRenewal.write(Date.now());
}

/** Bytes that this site stores in the browser; null if the browser does not say. */
export const readKeptBytes = async (): Promise<number | null> =>
  (await navigator.storage?.estimate())?.usage ?? null;
