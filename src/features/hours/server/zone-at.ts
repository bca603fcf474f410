import lookUp from '@photostructure/tz-lookup';
import { isZone } from '../rules.ts';

/** Finds the zone, such as `Europe/Lisbon`, of a position in degrees; null if the server cannot format its times. */
export function zoneAt(latitude: number, longitude: number): string | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const zone = lookUp(latitude, longitude);
  return isZone(zone) ? zone : null;
}

/** Finds the zone of a restaurant's stored position; null if it has none. */
export function findZone(position: {
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
}) {
  const { latitude, longitude } = position;
  return latitude && longitude ? zoneAt(Number(latitude), Number(longitude)) : null;
}
