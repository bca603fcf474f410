import lookUp from '@photostructure/tz-lookup';
import { isZone } from '../rules.ts';

/** The time zone of a position in degrees, such as `Europe/Lisbon`; null where nobody could read a clock in it. */
export function zoneAt(latitude: number, longitude: number): string | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const zone = lookUp(latitude, longitude);
  return isZone(zone) ? zone : null;
}

/** The same of a position as restaurants have it; null where it is not known. */
export function findZone(position: {
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
}) {
  const { latitude, longitude } = position;
  return latitude && longitude ? zoneAt(Number(latitude), Number(longitude)) : null;
}
