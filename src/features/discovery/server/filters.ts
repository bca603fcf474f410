import { toUtc } from '#features/hours/rules.ts';
import type { BoundingBox } from '#features/search-index/columns/places.ts';
import type { DiscoveryIndex } from '#features/search-index/discoveryIndex.ts';
import type { IndexFilters } from '#features/search-index/filters.ts';
import type { Opinions } from '#features/search-index/ranking/opinions.ts';
import { t } from '#kit/contract/text.ts';
import { MINUTE_MS } from '#kit/contract/time.ts';
import { badInput } from '#kit/server/problem.ts';
import type { Filters as Asked } from '../contract.ts';
import type { Sort } from '../options.ts';

/** Parses a box; the contract has checked that the text is four numbers. */
function parseBox(text: string): BoundingBox {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isOnEarth = [west, east].every((lng) => Math.abs(lng) <= 180) && south >= -90 && north <= 90;
  if (!isOnEarth || south > north) throw badInput({ bbox: t('Not on this planet') });
  return [west, south, east, north];
}

/** Returns the time in ms at which places must be open; undefined without such a filter. */
function parseOpening({ openNow, openAt }: Asked, zone: string, now: number): number | undefined {
  if (openNow && openAt) throw badInput({ openAt: t('Choose open now or a time, not both') });
  if (openNow) return Math.floor(now / MINUTE_MS) * MINUTE_MS;
  if (openAt === undefined) return undefined;
  const moment = toUtc(zone, openAt);
  if (moment === null) throw badInput({ openAt: t('This day or time does not exist') });
  return moment;
}

/** In kilometres. */
const NEAR_KM = 1;

/**
 * Replaces a place name by its position, of several landmarks the one nearest to `lat` and `lng`; an unknown name
 * becomes search words.
 */
function resolvePlace(
  near: string,
  { q, lat, lng, distance = NEAR_KM }: Asked,
  index: DiscoveryIndex,
): Partial<Asked> {
  const place = index.findDistrict(near) ?? index.findLandmark(near, { lat, lng });
  if (!place) return { q: [q, near].filter((words) => words !== undefined).join(' ') };
  return { lat: place.lat, lng: place.lng, distance };
}

/** Parses the index's filters; throws bad input for parameters that exclude each other. */
export function parseFilters(
  input: Asked,
  {
    city,
    zone,
    now,
    sort,
    index,
    opinions,
  }: {
    /** Slug of the listed city; undefined for all cities. */
    city: string | undefined;
    zone: string;
    now: number;
    sort?: Sort;
    index: DiscoveryIndex;
    /** Opinions of people whom the caller follows. */
    opinions: readonly Opinions[];
  },
): IndexFilters {
  const { openNow: _, openAt: __, friends: ___, bbox, near, ...rest } = input;
  const { lat, lng, distance, ...others } =
    near === undefined ? rest : { ...rest, ...resolvePlace(near, rest, index) };
  if ((lat === undefined) !== (lng === undefined)) {
    throw badInput({ [lat === undefined ? 'lat' : 'lng']: t('Give lat and lng together') });
  }
  if (lat === undefined && near === undefined && distance !== undefined) {
    throw badInput({ distance: t('Give lat and lng with a distance') });
  }
  if (lat === undefined && near === undefined && sort === 'distance') {
    throw badInput({ sort: t('Give lat and lng to sort by distance') });
  }
  return {
    ...others,
    city,
    lat,
    lng,
    distance,
    bbox: bbox === undefined ? undefined : parseBox(bbox),
    openAt: parseOpening(input, zone, now),
    likedBy: input.friends && opinions,
  };
}
