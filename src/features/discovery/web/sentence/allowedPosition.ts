import type { Coordinates } from '../filters/quickFilters.ts';
import { askPosition } from '../position.ts';

const TIMEOUT_MS = 1500;

/** Finds the position if the site has permission already and the device answers soon; otherwise null. Never prompts. */
export async function findAllowedPosition(): Promise<Coordinates | null> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    if (permission.state !== 'granted') return null;
    const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
    return await Promise.race([askPosition(), late]);
  } catch {
    // Browsers without the Permissions API.
    return null;
  }
}
