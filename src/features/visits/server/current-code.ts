import { links } from '#addresses.ts';
import type { Database } from '#db/connect.ts';
import { computeStep, VISITS } from '../rules.ts';
import { computeCodeAt } from './codes.ts';
import { ensureKey } from './keys.ts';

const STEP_MS = VISITS.code.seconds * 1000;

/** The restaurant's current code; `origin` is the site of its link. */
export async function readCheckInCode(db: Database, restaurantId: number, origin: string) {
  const now = Date.now();
  const code = computeCodeAt(await ensureKey(db, restaurantId), now);
  const next = (computeStep(now) + 1) * STEP_MS;
  return {
    code,
    link: origin + links.scan(restaurantId, code),
    secondsLeft: (next - now) / 1000,
    validUntil: new Date(next + STEP_MS).toISOString(),
  };
}
