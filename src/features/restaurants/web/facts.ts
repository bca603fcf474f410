import { formatRating } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';

interface Place {
  address: string;
  latitude: string | null;
  longitude: string | null;
}

/**
 * Returns the address of an external page with directions: to the position if it is known, otherwise to the postal
 * address.
 */
export function directionsTo({ address, latitude, longitude }: Place): string {
  const position = [latitude, longitude].map((degrees) => (degrees ? Number(degrees) : Number.NaN));
  return position.every(Number.isFinite)
    ? `https://www.openstreetmap.org/directions?route=${encodeURIComponent(`;${position.join(',')}`)}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** A telephone number as a link. */
export const callTo = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** Describes the interval of a mean in a sentence; null without an interval. */
export function describeInterval(
  interval: { low: number; high: number } | null,
  reviewCount: number,
): string | null {
  if (!interval) return null;
  // An interval that excludes the only rating beside it would look like an error.
  if (reviewCount === 1) return t('One review so far.');
  const [low, high] = [formatRating(interval.low), formatRating(interval.high)];
  return low === high
    ? t('Likely about {low}.', { low })
    : t('Likely between {low} and {high}.', { low, high });
}
