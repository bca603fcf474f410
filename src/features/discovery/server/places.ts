const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

/** Parses a stored position; null if the texts are no position on earth. */
export function parseCoordinates(
  latitude: string | null,
  longitude: string | null,
): { lat: number; lng: number } | null {
  if (!latitude || !longitude || !DEGREES.test(latitude) || !DEGREES.test(longitude)) return null;
  const [lat, lng] = [Number(latitude), Number(longitude)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
