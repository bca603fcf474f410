import { Chip } from '#kit/web/ui/Chip.tsx';
import type { ClaimState, ClaimWay } from '#vocabulary.ts';
import type { AdminClaim } from '../contract.ts';

export const STATE_LABELS: Record<ClaimState, string> = {
  open: 'Open',
  proved: 'Proved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  overturned: 'Overturned',
};

export const WAY_LABELS: Record<ClaimWay, string> = {
  mail: 'Code by mail',
  letter: 'Code by letter',
  look: 'Documents',
};

/** Where a claim stands; of an open one whether it is a dispute, or waits for an administrator. */
export function State({ claim }: { claim: Pick<AdminClaim, 'state' | 'isDispute' | 'isWaiting'> }) {
  const { state, isDispute, isWaiting } = claim;
  if (state !== 'open')
    return <Chip tone={state === 'proved' ? 'herb' : undefined}>{STATE_LABELS[state]}</Chip>;
  if (isDispute) return <Chip tone="accent">Dispute</Chip>;
  return isWaiting ? <Chip tone="accent">Waiting for you</Chip> : <Chip>Waiting for the code</Chip>;
}
