import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { forbidden } from '#kit/server/problem.ts';
import { hasSecondFactor } from '#kit/server/secrets/second-factor.ts';
import type { Services } from '#kit/server/services.ts';
import type { Hurdle } from '../options.ts';
import { HURDLE_TEXTS } from '../rules.ts';

type Deps = { db: Database; services: Pick<Services, 'config'> };

/** What a person must do before a payout. */
export async function findHurdles({ db, services }: Deps, userId: number): Promise<Hurdle[]> {
  const [account] = await db
    .select({
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      hasSecondFactor,
    })
    .from(users)
    .where(eq(users.id, userId));
  const hurdles: Hurdle[] = [];
  if (!account?.isConfirmed) hurdles.push('address');
  if (services.config.production && !account?.hasSecondFactor) hurdles.push('second factor');
  return hurdles;
}

/** Throws a 403 while a payout is not allowed. */
export async function assertMoneyMayLeave(deps: Deps, userId: number): Promise<void> {
  const [hurdle] = await findHurdles(deps, userId);
  if (hurdle) throw forbidden(HURDLE_TEXTS[hurdle]);
}
