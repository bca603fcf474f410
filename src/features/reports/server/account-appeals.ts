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
 * What the mail about a removed account holds: nobody can sign in to it, and whoever has this token reads why, and appeals.
 * It works while the removal is kept, and opens nothing else.
 */
export const toAppealToken = (services: Signer, removalId: number): string =>
  `${removalId}-${sign(services, String(removalId))}`;

/** The removal of the account that a token is about; a 404 for one that we did not sign, and where the account is back or erased. */
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
