interface Place {
  address: string;
  latitude: string | null;
  longitude: string | null;
}

/** A page outside that leads to a place: to its position where it is known, else to its address in words. */
export function directionsTo({ address, latitude, longitude }: Place): string {
  const position = [latitude, longitude].map((degrees) => (degrees ? Number(degrees) : Number.NaN));
  return position.every(Number.isFinite)
    ? `https://www.openstreetmap.org/directions?route=${encodeURIComponent(`;${position.join(',')}`)}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** A telephone number as a link. */
export const callTo = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
