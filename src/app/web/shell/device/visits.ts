import { stored } from '#kit/web/storage.ts';

const toCount = (value: unknown) => (typeof value === 'number' ? value : 0);

/** How often this browser came, counted once for each of its tabs. */
const storedVisits = stored('visits', { parse: toCount });
const storedTab = stored('visit', { parse: Boolean }, 'sessionStorage');

export function countVisit(): void {
  if (storedTab.read()) return;
  storedTab.write(true);
  storedVisits.write(countVisits() + 1);
}

export const countVisits = (): number => storedVisits.read() ?? 0;
