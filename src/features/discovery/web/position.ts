import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { toast } from '#kit/web/toast.ts';
import type { Coordinates } from './filters/quickFilters.ts';

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 5 * 60_000;

/** Rounds to about 100 m: precise enough for dinner, and a shared address does not reveal the home. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Asks for the position; null if the device cannot find it or may not share it. */
export function askPosition(): Promise<Coordinates | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: round(coords.latitude), lng: round(coords.longitude) }),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

/** Asks for the position; shows a message if there is none. */
export function usePosition() {
  const [isAsking, setIsAsking] = useState(false);
  async function ask(): Promise<Coordinates | null> {
    setIsAsking(true);
    const position = await askPosition();
    setIsAsking(false);
    if (!position) {
      toast({
        title: t('Your position is not known'),
        description: t('Allow this site to use your position in your browser, then try again.'),
        variant: 'destructive',
      });
    }
    return position;
  }
  return { ask, asking: isAsking };
}
