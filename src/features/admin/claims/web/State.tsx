import { t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { ClaimState, ClaimWay } from '#vocabulary.ts';
import type { AdminClaim } from '../contract.ts';

export const STATE_LABELS: Record<ClaimState, string> = {
  open: t('Open', {}, 'state'),
  proved: t('Proved'),
  refused: t('Refused'),
  withdrawn: t('Withdrawn'),
  overturned: t('Overturned'),
};

export const WAY_LABELS: Record<ClaimWay, string> = {
  mail: t('Code by mail'),
  letter: t('Code by letter'),
  look: t('Documents'),
};

/** Where a claim stands; of an open one whether it is a dispute, or waits for an administrator. */
export function State({ claim }: { claim: Pick<AdminClaim, 'state' | 'isDispute' | 'isWaiting'> }) {
  const { state, isDispute, isWaiting } = claim;
  if (state !== 'open')
    return <Chip tone={state === 'proved' ? 'herb' : undefined}>{STATE_LABELS[state]}</Chip>;
  if (isDispute) return <Chip tone="accent">{t('Dispute')}</Chip>;
  return isWaiting ? (
    <Chip tone="accent">{t('Waiting for you')}</Chip>
  ) : (
    <Chip>{t('Waiting for the code')}</Chip>
  );
}
