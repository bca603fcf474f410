import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#db/connect.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { readRemovals } from './removals.ts';

type Signer = Pick<Services, 'sessions'>;

const SIGNATURE_LENGTH = 22;

const sign = ({ sessions }: Signer, removalId: string): string =>
  sessions.keyedHash('account removal', removalId).slice(0, SIGNATURE_LENGTH);

/**
 * The token in the mail about a removed account, which cannot sign in. It allows reading the reason and appealing, nothing
 * else, for as long as the removal is kept.
 */
export const toAppealToken = (services: Signer, removalId: number): string =>
  `${removalId}-${sign(services, String(removalId))}`;

/** The removal behind a token; a 404 if the token is invalid, or the account is restored or erased. */
export async function findAccountRemoval(db: Database, services: Signer, token: string) {
  const [, id = '', signature = ''] = /^(\d{1,10})-([\w-]{22})$/.exec(token) ?? [];
  const isOurs = timingSafeEqual(
    Buffer.from(sign(services, id)),
    Buffer.from(signature.padEnd(SIGNATURE_LENGTH)),
  );
  if (!isOurs || Number(id) > MAX_ID) throw notFound(t('Removal'));
  const [removal] = await readRemovals(db, { id: Number(id), limit: 1 });
  if (removal?.kind !== 'user') throw notFound(t('Removal'));
  return removal;
}
